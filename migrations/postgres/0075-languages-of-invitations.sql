-- The language of the email of an invitation. Null for invitations from before it was stored.
alter table invitations add column language text check (language in ('en', 'de'));
