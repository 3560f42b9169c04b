-- Addresses of other programs that are told what happens. The secret is sealed: with it each request is signed.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  url text not null,
  secret bytea not null,
  is_on boolean not null default true,
  -- Deliveries given up one after the other; the first that arrives sets it back.
  failures integer not null default 0,
  -- Why it was turned off, where nobody did that.
  off_reason text,
  created_at timestamptz not null
);
create index webhooks_account on webhooks (account_id, id);

create table webhook_deliveries (
  id uuid primary key,
  account_id uuid not null,
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  -- As it is sent, so that each try says the same.
  body text not null,
  state text not null check (state in ('waiting', 'sending', 'delivered', 'failed')),
  tries integer not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz,
  claimed_at timestamptz,
  ended_at timestamptz,
  -- Of the last try: the status that was answered, or why there was no answer.
  answer_status integer,
  reason text
);
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting';
create index webhook_deliveries_claimed on webhook_deliveries (claimed_at) where state = 'sending';
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- What an account wants to be told, and where.
create table notification_rules (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  parameters jsonb not null,
  -- Null for all websites, also those to come.
  website_ids uuid[],
  channel text not null check (channel in ('mail', 'webhook')),
  recipients text[] not null,
  webhook_id uuid references webhooks,
  is_on boolean not null,
  created_at timestamptz not null,
  -- What happened before is not told.
  changed_at timestamptz not null,
  check ((channel = 'webhook') = (webhook_id is not null))
);
create index notification_rules_account on notification_rules (account_id, id);
create index notification_rules_kind on notification_rules (kind, account_id) where is_on;
create index notification_rules_webhook on notification_rules (webhook_id);

-- When an account's mails go out.
create table notification_settings (
  account_id uuid primary key references accounts on delete cascade,
  pace text not null default 'hourly' check (pace in ('hourly', 'daily')),
  -- In the account's time zone.
  daily_hour integer not null default 8 check (daily_hour between 0 and 23),
  last_mailed_at timestamptz
);

-- What a rule has told of, each once, however often a job runs.
create table notification_causes (
  rule_id uuid not null references notification_rules on delete cascade,
  cause text not null,
  told_at timestamptz not null,
  primary key (rule_id, cause)
);
create index notification_causes_age on notification_causes (told_at);

create table notices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  rule_id uuid references notification_rules on delete set null,
  kind text not null,
  -- The website may be gone.
  website_id uuid,
  title text not null,
  lines text[] not null,
  created_at timestamptz not null
);
create index notices_list on notices (account_id, id);
create index notices_age on notices (created_at);
create index notices_rule on notices (rule_id);

-- One mail to one recipient; whoever takes it sends it, and nobody else.
create table notification_mails (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'in_doubt')),
  tries integer not null default 0,
  next_try_at timestamptz,
  claimed_at timestamptz,
  sent_at timestamptz,
  reason text,
  created_at timestamptz not null
);
create index notification_mails_due on notification_mails (next_try_at) where state = 'waiting';
create index notification_mails_claimed on notification_mails (claimed_at) where state = 'sending';
create index notification_mails_account on notification_mails (account_id);
create index notification_mails_age on notification_mails (created_at);

-- Who is to read a notice; without a mail until the next one is gathered.
create table notice_recipients (
  notice_id uuid not null references notices on delete cascade,
  account_id uuid not null,
  email text not null,
  mail_id uuid references notification_mails on delete cascade,
  primary key (notice_id, email)
);
create index notice_recipients_waiting on notice_recipients (account_id) where mail_id is null;
create index notice_recipients_mail on notice_recipients (mail_id);
