import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.store.engine.idlists import pack_ids, unpack_ids


@given(st.lists(st.integers(0, 2**62), max_size=200))
def test_ids_come_back_sorted(ids: list[int]) -> None:
    assert unpack_ids(pack_ids(ids)) == sorted(ids)


@pytest.mark.parametrize("ids", [[], [0], [7, 7], [2**31]])
def test_small_lists_come_back(ids: list[int]) -> None:
    assert unpack_ids(pack_ids(ids)) == ids


def test_neighbours_take_hardly_any_room() -> None:
    assert len(pack_ids(list(range(5_000_000, 5_010_000)))) < 500
