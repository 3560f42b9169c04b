-- What an account may spend a month with a provider, where it differs from the installation's default.
create table budget_limits (
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  limit_micros bigint not null check (limit_micros >= 0),
  primary key (account_id, provider)
);

-- Sums of a month (its first day), in millionths of a US dollar. Reserved: ordered, and not yet known what it cost.
create table budget_months (
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  month date not null,
  reserved_micros bigint not null default 0 check (reserved_micros >= 0),
  spent_micros bigint not null default 0 check (spent_micros >= 0),
  purchases integer not null default 0,
  primary key (account_id, provider, month)
);
