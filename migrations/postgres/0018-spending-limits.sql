-- The operator's account: its owners configure what belongs to the whole installation. So far, it was the account of the first user.
alter table accounts add column is_operator boolean not null default false;
update accounts set is_operator = true
where id = (select u.account_id from users u join user_credentials c on c.user_id = u.id order by u.id limit 1);

-- The operator's limit for the purchases of all accounts in a month; without a row there is none.
create table installation_budget (
  id boolean primary key default true check (id),
  limit_micros bigint not null check (limit_micros >= 0)
);
create index budget_months_month on budget_months (month);

-- Mails that were sent on behalf of an account on a day (UTC).
create table account_mails (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  mails integer not null,
  primary key (account_id, day)
);
