"""One game round one laptop, without a screen: whoever shows it asks here what comes next."""
