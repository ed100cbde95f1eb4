-- `model` names who was asked, with provider and server: the same name at another one is another
-- model. What was said before is taken to come from the usual server of its provider.
UPDATE analyses SET model = provider || ':' || model WHERE provider <> 'builtin';
