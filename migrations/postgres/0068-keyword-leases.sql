-- Until when a scheduler has claimed the keyword; null while no rank check is in progress. A claim keeps the due time and changes no
-- indexed column, so it needs no new index entries if its page has room.
alter table keywords add column leased_to timestamptz;
update keywords set leased_to = next_check_at, next_check_at = least(due_at, next_check_at) where due_at is not null;
alter table keywords drop column due_at;
alter table keywords set (fillfactor = 70);
