-- Source and newest month of `search_volume` as {source, month}. Null if it is null, and in rows from before this file.
alter table keyword_suggestions add column if not exists demand jsonb;
-- The clicks per month that the campaign could win, as estimated at its launch. Null for drafts and earlier campaigns.
alter table campaigns add column if not exists forecast jsonb;
