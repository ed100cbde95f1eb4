-- Nothing ever set them: which domains count is said of served feeds only (proxied_feeds).

ALTER TABLE feeds DROP COLUMN is_domain_enforced;
ALTER TABLE feeds DROP COLUMN entry_domains;
