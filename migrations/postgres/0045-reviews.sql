-- A review of one website and one week. It never changes, except that a model may write its paragraphs once.
create table reviews (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  website_id uuid not null references websites on delete cascade,
  -- The Monday and the Sunday.
  from_day date not null,
  to_day date not null,
  findings jsonb not null,
  -- The origin of every number and name in the texts.
  receipts jsonb not null,
  -- With placeholders of receipts.
  paragraphs jsonb not null,
  written_by text not null check (written_by in ('rules', 'model')),
  -- Texts of a model that were not used, with the reasons.
  refusals jsonb not null,
  created_at timestamptz not null,
  unique (website_id, from_day)
);
create index reviews_account on reviews (account_id);
