"""The games as environments of others: PettingZoo, Gymnasium and OpenSpiel. Each adapter is thin, and needs `cactarium[adapters]`."""
