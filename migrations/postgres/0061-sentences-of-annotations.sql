-- The text of an event of a campaign without its language. Null for texts of people, and for annotations from before.
alter table annotations add column sentence jsonb;
