-- A webhook that is not `standard` is a channel of a chat. Its whole address is secret and stored in `secret`; `url` has the part that may
-- be shown.
alter table webhooks add column format text not null default 'standard'
  check (format in ('standard', 'slack', 'teams', 'discord', 'telegram'));

-- Hours of the day in the account's time zone, between which mails and chat messages wait. Null for none.
alter table notification_settings
  add column quiet_from integer check (quiet_from between 0 and 23),
  add column quiet_until integer check (quiet_until between 0 and 23),
  add check ((quiet_from is null) = (quiet_until is null)),
  add check (quiet_from <> quiet_until);

-- Until then, the rule records notices and sends nothing.
alter table notification_rules add column snoozed_until timestamptz;
