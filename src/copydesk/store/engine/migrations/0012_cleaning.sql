-- What is cleaned up in small steps is found without reading everything.

-- Serves: forgetting what people did long ago.
CREATE INDEX operations_by_time ON operations (created_at);
-- Serves: who left a feed, and when.
CREATE INDEX subscriptions_left ON subscriptions (feed_id, unsubscribed_at)
  WHERE unsubscribed_at IS NOT NULL;
