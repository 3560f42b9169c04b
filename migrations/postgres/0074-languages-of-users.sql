-- The language in which a user signed up to the dashboard, or which they chose last. Null for users from before it was stored.
alter table users add column language text check (language in ('en', 'de'));
