-- Money. Amounts are integers in the minor unit of their currency.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- What is paid for. The name stays when the thing is gone.
  subject_id uuid not null,
  subject text not null,
  -- Known to the payment provider, so that one launch never starts two.
  launch_id uuid not null unique,
  provider text not null check (provider in ('invoice', 'stripe')),
  state text not null check (state in ('starting', 'active', 'past_due', 'paused', 'cancelled', 'failed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  monthly_amount bigint not null check (monthly_amount >= 0),
  -- What a month is made of: [{label, amount}].
  lines jsonb not null,
  -- The provider's own ids, where it has some.
  provider_ref text,
  checkout_url text,
  -- The month that is paid or to be paid; null until the first.
  period_start date,
  period_end date,
  -- The day of the month on which months begin: short months have the last day, and do not change it.
  anchor_day integer check (anchor_day between 1 and 31),
  created_at timestamptz not null,
  started_at timestamptz,
  -- While it is paused the month stands still.
  paused_at timestamptz,
  ended_at timestamptz,
  reason text
);
-- Exactly one that is neither ended nor failed.
create unique index subscriptions_alive on subscriptions (subject_id)
  where state in ('starting', 'active', 'past_due', 'paused');
create index subscriptions_account on subscriptions (account_id, id);
create unique index subscriptions_ref on subscriptions (provider, provider_ref) where provider_ref is not null;
create index subscriptions_due on subscriptions (period_end) where state in ('active', 'past_due');

-- Numbers without gaps: the row is locked until the invoice that took the number is committed.
create table invoice_counters (
  series text primary key,
  last integer not null
);

create table invoices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  subscription_id uuid not null references subscriptions on delete cascade,
  number text not null unique,
  state text not null check (state in ('open', 'paid', 'overdue', 'void')),
  currency text not null,
  total bigint not null,
  lines jsonb not null,
  period_start date not null,
  period_end date not null,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  -- Of the provider, where it has one.
  provider_ref text unique,
  -- A credit note has a negative total, and names the invoice of which it takes something back.
  corrects_id uuid references invoices on delete cascade,
  check ((total < 0) = (corrects_id is not null))
);
-- One for each period, where we count them.
create unique index invoices_period on invoices (subscription_id, period_start)
  where corrects_id is null and provider_ref is null;
create unique index invoices_corrected on invoices (corrects_id);
create index invoices_subscription on invoices (subscription_id);
create index invoices_account on invoices (account_id, id);
create index invoices_due on invoices (due_at) where state = 'open';

-- Double entry: the entries of a posting add up to nothing.
create table ledger_entries (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  posting_id uuid not null,
  ledger text not null check (ledger in ('receivable', 'revenue', 'cash', 'refund')),
  amount bigint not null check (amount <> 0),
  currency text not null,
  invoice_id uuid references invoices on delete cascade,
  posted_at timestamptz not null,
  reason text not null
);
create index ledger_entries_account on ledger_entries (account_id, posted_at);
create index ledger_entries_posting on ledger_entries (posting_id);

create function assert_balanced_posting() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where posting_id = new.posting_id
    group by currency having sum(amount) <> 0
  ) then
    raise exception 'posting % does not balance', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert or update on ledger_entries
  deferrable initially deferred for each row execute function assert_balanced_posting();

-- What payment providers told, each once, whatever the order in which it came.
create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
