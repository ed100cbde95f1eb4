-- Preferences that are true or false read as claims, as everywhere in the API. A quote inside of a text
-- is kept as \", so that only names are met.
UPDATE users SET settings = replace(replace(replace(replace(settings,
  '"show_read":', '"shows_read":'),
  '"letter_keys":', '"has_letter_keys":'),
  '"apps_summary":', '"shows_apps_summary":'),
  '"apps_neutral_title":', '"shows_apps_neutral_title":')
WHERE settings <> '{}';
