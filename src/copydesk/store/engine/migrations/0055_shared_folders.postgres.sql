-- Folders that several users work through together. The owner is a member like the others, so that
-- one question reaches them all.
CREATE TABLE folder_members (
  folder_id BIGINT NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  owner_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  invited_at BIGINT NOT NULL,
  -- Until then they know the name of the folder and of its owner, and nothing else.
  joined_at BIGINT,
  -- The first entry that can be unread by them; what came before they joined is neither.
  reads_from BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (folder_id, user_id)
);
-- Serves: the shared folders of a user, and removing a user.
CREATE INDEX folder_members_by_user ON folder_members (user_id, folder_id);
-- Serves: whether what a feed brought concerns a shared folder, and removing a user.
CREATE INDEX folder_members_by_owner ON folder_members (owner_id, folder_id);

-- What members have not read who do not follow its feed themselves; all others have `unread`.
CREATE TABLE folder_unread (
  folder_id BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  sort_at BIGINT NOT NULL,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  PRIMARY KEY (folder_id, user_id, sort_at, entry_id),
  FOREIGN KEY (folder_id, user_id) REFERENCES folder_members (folder_id, user_id)
    ON DELETE CASCADE
);
-- Serves: removing an entry.
CREATE INDEX folder_unread_by_entry ON folder_unread (entry_id);

-- Who takes care of an entry of a shared folder, and whether that is done. No row: nobody did a
-- thing yet.
CREATE TABLE folder_triage (
  folder_id BIGINT NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  sort_at BIGINT NOT NULL,
  claimed_by BIGINT REFERENCES users (id) ON DELETE SET NULL,
  claimed_at BIGINT,
  done_by BIGINT REFERENCES users (id) ON DELETE SET NULL,
  done_at BIGINT,
  PRIMARY KEY (folder_id, entry_id)
);
-- Serves: what a member has taken, in the order of lists, and removing a user.
CREATE INDEX folder_triage_by_claim ON folder_triage (claimed_by, folder_id, sort_at, entry_id)
  WHERE claimed_by IS NOT NULL;
-- Serves: what anybody has taken and not done, in the order of lists.
CREATE INDEX folder_triage_open ON folder_triage (folder_id, sort_at, entry_id)
  WHERE claimed_by IS NOT NULL AND done_at IS NULL;
-- Serves: what is done, in the order of lists.
CREATE INDEX folder_triage_done ON folder_triage (folder_id, sort_at, entry_id)
  WHERE done_at IS NOT NULL;
-- Serves: removing an entry, and moving it when two feeds become one.
CREATE INDEX folder_triage_by_entry ON folder_triage (entry_id);
-- Serves: removing a user.
CREATE INDEX folder_triage_by_done ON folder_triage (done_by) WHERE done_by IS NOT NULL;

-- What members did with an entry and said of it, which is also how it is undone.
CREATE TABLE folder_changes (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folder_id BIGINT NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  entry_id BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- Who did it; none if they have left.
  made_by BIGINT REFERENCES users (id) ON DELETE SET NULL,
  -- To whom it was handed over.
  given_to BIGINT REFERENCES users (id) ON DELETE SET NULL,
  text TEXT NOT NULL DEFAULT '',
  made_at BIGINT NOT NULL,
  undone_at BIGINT,
  -- How it was before, as numbers: who has left since is not brought back.
  was_claimed_by BIGINT,
  was_claimed_at BIGINT,
  was_done_by BIGINT,
  was_done_at BIGINT
);
-- Serves: the thread of an entry, and how many notes there are in it.
CREATE INDEX folder_changes_by_entry ON folder_changes (folder_id, entry_id, id);
-- Serves: removing an entry, and moving it when two feeds become one.
CREATE INDEX folder_changes_by_entry_alone ON folder_changes (entry_id);
-- Serves: what a user takes along, and removing a user.
CREATE INDEX folder_changes_by_maker ON folder_changes (made_by, id);
-- Serves: removing a user.
CREATE INDEX folder_changes_by_receiver ON folder_changes (given_to) WHERE given_to IS NOT NULL;
