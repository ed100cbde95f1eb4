-- What analysers said of texts. The key is the cache: the same text in another feed, or for another
-- user, is analysed once.
CREATE TABLE analyses (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  -- In which it was to be answered; empty: in that of the text.
  language TEXT NOT NULL,
  prompt_version TEXT NOT NULL,
  model TEXT NOT NULL,
  provider TEXT NOT NULL,
  result TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  UNIQUE (task, input_hash, language, prompt_version, model)
);
-- Serves: what an older version said, which is to be said anew.
CREATE INDEX analyses_by_version ON analyses (model, prompt_version);

-- What was said of which entry, and which wait to be analysed: from this alone it is known what is
-- left to do.
CREATE TABLE entry_analyses (
  entry_id BIGINT PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
  analysis_id BIGINT REFERENCES analyses (id) ON DELETE SET NULL,
  waiting_since BIGINT,
  error_code TEXT NOT NULL DEFAULT ''
);
-- Serves: what waits, what came last first.
CREATE INDEX entry_analyses_waiting ON entry_analyses (waiting_since, entry_id)
  WHERE waiting_since IS NOT NULL;
-- Serves: whether any entry has an analysis.
CREATE INDEX entry_analyses_by_analysis ON entry_analyses (analysis_id);

-- What readers think of what was said.
CREATE TABLE analysis_votes (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  aspect TEXT NOT NULL,
  agrees BOOLEAN NOT NULL,
  set_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, entry_id, aspect)
);
-- Serves: the votes that go with an entry.
CREATE INDEX analysis_votes_by_entry ON analysis_votes (entry_id);
