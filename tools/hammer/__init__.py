"""The hammer: hard blows at the house, again and again, to see whether its promises hold."""
