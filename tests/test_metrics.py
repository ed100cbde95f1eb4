import pytest

from copydesk.metrics import BOUNDS, MOST_SERIES, Metrics


def test_what_happens_is_counted_by_name_and_labels() -> None:
    metrics = Metrics()

    metrics.count("web_errors", "api", "invalid")
    metrics.count("web_errors", "api", "invalid", by=2)
    metrics.count("web_errors", "fever", "invalid")

    assert metrics.snapshot().counts == {
        ("web_errors", "api", "invalid"): 3,
        ("web_errors", "fever", "invalid"): 1,
    }


def test_times_fall_into_buckets() -> None:
    metrics = Metrics()

    for seconds in (0.0, BOUNDS[0], 0.003, 1000.0):
        metrics.observe("fetch", seconds, "feeds")

    timing = metrics.snapshot().timings["fetch", "feeds"]
    assert timing.count == 4
    assert timing.seconds == pytest.approx(1000.004)
    assert (timing.buckets[0], timing.buckets[2], timing.buckets[-1]) == (2, 1, 1)


def test_a_block_that_fails_is_told_from_one_that_ends_well() -> None:
    metrics = Metrics()

    with metrics.time("job", "refresh"):
        pass
    with pytest.raises(ValueError, match="broken"), metrics.time("job", "refresh"):
        raise ValueError("broken")

    timings = metrics.snapshot().timings
    assert timings["job", "refresh", "ok"].count == 1
    assert timings["job", "refresh", "failed"].count == 1


def test_a_snapshot_stays_as_it_is() -> None:
    metrics = Metrics()
    metrics.count("x")
    metrics.observe("y", 1)
    before = metrics.snapshot()

    metrics.count("x")
    metrics.observe("y", 1)

    assert (before.counts["x",], before.timings["y",].count) == (1, 1)
    assert sum(before.timings["y",].buckets) == 1


def test_labels_that_never_end_do_not_fill_the_memory() -> None:
    metrics = Metrics()

    for number in range(MOST_SERIES + 100):
        metrics.count("x", str(number))
        metrics.observe("y", 1, str(number))

    snapshot = metrics.snapshot()
    assert (len(snapshot.counts), len(snapshot.timings)) == (MOST_SERIES, MOST_SERIES)
