-- Who pays for the campaigns of an account. Without a row, nobody has decided, and the account pays.
create table billing_modes (
  account_id uuid primary key references accounts on delete cascade,
  mode text not null check (mode in ('internal', 'agency', 'client')),
  -- What an agency adds to the price of a campaign for its clients.
  margin_percent integer not null check (margin_percent between 0 and 1000)
);

-- The client of the account on its invoices. Null if the account itself is the recipient.
alter table subscriptions add column recipient text;
