-- Every few minutes each short month asks whether publishers have come or changed since it was planned.
create index publishers_by_change on publishers (account_id, updated_at) where not is_paused;
