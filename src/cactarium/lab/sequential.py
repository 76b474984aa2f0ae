"""Intervals and tests that stay valid when one looks after every game.

`beta_mixture_interval` is for the wins of a duel: the mixture martingale of H. Robbins, "Statistical methods related to the law of the
iterated logarithm" (Annals of Mathematical Statistics 41, 1970). By Ville's inequality it covers the true share at all times at once with
the stated confidence. Results between 0 and 1, such as shared wins, are sub-Bernoulli (S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon,
"Time-uniform Chernoff bounds via nonnegative supermartingales", Probability Surveys 17, 2020), so they are covered, too. So are seats
of unequal chances, as long as one looks after whole rotations: log(1 - p + p exp(x)) is concave in p.

`bounded_interval` is for means of bounded figures, such as differences of wins: the predictable plug-in empirical Bernstein confidence
sequence of I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting" (JRSS B 86, 2024), theorem 2.

`asymptotic_interval` is for means of figures without a bound, such as scores: the asymptotic confidence sequence of I. Waudby-Smith,
D. Arbour, R. Sinha, E. Kennedy and A. Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences" (Annals of
Statistics 52, 2024). It is valid from a few hundred games on.
"""

from __future__ import annotations

import math
from typing import Any

ALPHA = 0.05  # the chance that an interval ever misses the truth
TIGHTEST_AFTER = 1_000  # games after which the asymptotic interval is at its best


def log_evidence(wins: float, games: int, share: float) -> float:
    """The logarithm of Robbins' mixture martingale against a true share; a fair game exceeds log(1/alpha) with chance alpha at most."""
    if not games:
        return 0.0
    if share <= 0.0 or share >= 1.0:
        return math.inf if (wins > 0 if share <= 0.0 else wins < games) else 0.0
    mixture = math.lgamma(1 + wins) + math.lgamma(1 + games - wins) - math.lgamma(2 + games)
    return mixture - wins * math.log(share) - (games - wins) * math.log1p(-share)


def rules_out(wins: float, games: int, share: float, alpha: float = ALPHA) -> bool:
    """Whether this share can be ruled out, however often one has looked."""
    return log_evidence(wins, games, share) >= math.log(1 / alpha)


def beta_mixture_interval(wins: float, games: int, alpha: float = ALPHA) -> tuple[float, float]:
    """All shares that cannot be ruled out."""
    if not games:
        return 0.0, 1.0
    middle = min(max(wins / games, 1e-12), 1 - 1e-12)
    return _edge(wins, games, 0.0, middle, alpha), _edge(wins, games, 1.0, middle, alpha)


def _edge(wins: float, games: int, outside: float, inside: float, alpha: float) -> float:
    """Where the evidence crosses its limit between a share that may be ruled out and one that is not."""
    if not rules_out(wins, games, outside, alpha):
        return outside
    for _ in range(60):
        between = (outside + inside) / 2
        if rules_out(wins, games, between, alpha):
            outside = between
        else:
            inside = between
    return outside


def bounded_interval(values: Any, low: float, high: float, alpha: float = ALPHA) -> tuple[float, float]:
    """The mean of figures from `low` to `high`, valid at all times."""
    import numpy as np

    x = (np.asarray(values, float) - low) / (high - low)
    n = len(x)
    if not n:
        return low, high
    t = np.arange(1, n + 1)
    mean = (0.5 + np.cumsum(x)) / (t + 1)
    variance = (0.25 + np.cumsum((x - mean) ** 2)) / (t + 1)
    mean_before = np.concatenate([[0.5], mean[:-1]])
    variance_before = np.concatenate([[0.25], variance[:-1]])
    bet = np.minimum(np.sqrt(2 * math.log(2 / alpha) / (variance_before * t * np.log(t + 1))), 0.5)
    penalty = 4 * (x - mean_before) ** 2 * (-np.log1p(-bet) - bet) / 4
    centre = float((bet * x).sum() / bet.sum())
    radius = float((math.log(2 / alpha) + penalty.sum()) / bet.sum())
    return low + (high - low) * max(centre - radius, 0.0), low + (high - low) * min(centre + radius, 1.0)


def asymptotic_interval(values: Any, alpha: float = ALPHA) -> tuple[float, float]:
    """The mean of figures without a bound, valid at all times from a few hundred games on."""
    import numpy as np

    x = np.asarray(values, float)
    n = len(x)
    if n < 2:
        return -math.inf, math.inf
    rho2 = (2 * math.log(1 / alpha) + math.log(1 + 2 * math.log(1 / alpha))) / TIGHTEST_AFTER
    radius = float(x.std(ddof=1)) * math.sqrt(2 * (n * rho2 + 1) / (n * n * rho2) * math.log(math.sqrt(n * rho2 + 1) / alpha))
    return float(x.mean()) - radius, float(x.mean()) + radius
