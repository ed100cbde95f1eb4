from copydesk.rules.refresh import plan_update, read_listing, write_listing


def test_a_plan_tells_new_changed_unchanged_and_gone_apart() -> None:
    known = {"same": "1", "changed": "1", "gone": "1"}

    plan = plan_update([("new", "1"), ("same", "1"), ("changed", "2")], known)

    assert plan.incoming == {"new", "changed"}
    assert plan.gone == {"gone"}


def test_a_listing_survives_being_written_down() -> None:
    listed = [("key-1_", "hash-1"), ("key-2", "hash-2")]

    assert read_listing(write_listing(listed)) == dict(listed)
    assert read_listing(write_listing([])) == {}
