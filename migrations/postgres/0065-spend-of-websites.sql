-- The part of the spent amount whose purchases belonged to at least one website. Older purchases count as purchases without one.
alter table budget_months add column website_micros bigint not null default 0;

-- The spending of an account for a website. A rank check whose search several websites track counts for each of them. There is no foreign
-- key to the website, because the cost of a deleted website remains.
create table budget_websites (
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  month date not null,
  website_id uuid not null,
  spent_micros bigint not null,
  primary key (account_id, month, provider, website_id)
);
