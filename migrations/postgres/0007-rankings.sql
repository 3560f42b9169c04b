-- What people said of domains that share result pages with a website.
create table competitors (
  account_id uuid not null,
  website_id uuid not null references websites on delete cascade,
  domain text not null,
  status text not null check (status in ('confirmed', 'hidden')),
  primary key (website_id, domain)
);
