"""The games as environments of PettingZoo, Gymnasium and OpenSpiel. Each adapter is thin, and needs `cactarium[adapters]`."""
