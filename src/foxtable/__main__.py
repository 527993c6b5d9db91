"""The command `foxtable`, as `python -m foxtable`."""

from foxtable.cli import main

if __name__ == "__main__":
    main()
