-- Less work for the database server at every entry that is stored and indexed.

-- Bodies are compressed already.
ALTER TABLE entry_bodies ALTER COLUMN packed SET STORAGE EXTERNAL;
-- Words and their places do not get smaller by compressing, and trying takes time.
ALTER TABLE entry_search ALTER COLUMN words SET STORAGE EXTERNAL;
-- Searches are planned without knowing which words are frequent. To find out, ANALYZE would read
-- every vector, and the planner would read its result at each search.
ALTER TABLE entry_search ALTER COLUMN words SET STATISTICS 0;
-- We file new rows ourselves (`store/pending.py`), outside of the transaction that brings them; this
-- is only the limit for a time in which nobody does.
ALTER INDEX entry_search_words SET (gin_pending_list_limit = 16384);
