-- Failed attempts to sign in as a user, for the members of the account to see.
create table user_sign_in_failures (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  factor text not null check (factor in ('password', 'second_factor')),
  failed_at timestamptz not null,
  ip_address text,
  user_agent text
);
create index user_sign_in_failures_account on user_sign_in_failures (account_id, id desc);
create index user_sign_in_failures_user on user_sign_in_failures (user_id);
create index user_sign_in_failures_time on user_sign_in_failures (failed_at);
