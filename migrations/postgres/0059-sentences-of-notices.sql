-- The title and the lines without their language, so that clients can write them in another one. Null for notices from before.
alter table notices add column sentences jsonb;
