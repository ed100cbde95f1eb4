from copydesk.rules.refresh import list_incoming, read_listing, write_listing


def test_only_what_is_new_or_changed_comes_in() -> None:
    known = {"same": "1", "changed": "1", "gone": "1"}

    assert list_incoming([("new", "1"), ("same", "1"), ("changed", "2")], known) == {
        "new",
        "changed",
    }


def test_a_listing_survives_being_written_down() -> None:
    listed = [("key-1_", "hash-1"), ("key-2", "hash-2")]

    assert read_listing(write_listing(listed)) == dict(listed)
    assert read_listing(write_listing([])) == {}
