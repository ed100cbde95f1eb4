-- Nothing ever asked whether a feed brings notices.

ALTER TABLE subscriptions DROP COLUMN is_notifying;
