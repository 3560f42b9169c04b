-- The member whose action a notification reports, who does not see it. Null for all others.
alter table notices add column author_id uuid references users on delete set null;
create index notices_author on notices (author_id);
