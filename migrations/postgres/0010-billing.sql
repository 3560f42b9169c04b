-- Amounts are integers in the minor unit of their currency.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The item that is paid for. Its name stays after the item was deleted.
  subject_id uuid not null,
  subject text not null,
  -- Sent to the payment provider, so that one launch never creates two subscriptions.
  launch_id uuid not null unique,
  provider text not null check (provider in ('invoice', 'stripe')),
  state text not null check (state in ('starting', 'active', 'past_due', 'paused', 'cancelled', 'failed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  monthly_amount bigint not null check (monthly_amount >= 0),
  -- The items of a month: [{label, amount}].
  lines jsonb not null,
  -- The provider's own id, if it has one.
  provider_ref text,
  checkout_url text,
  -- The current period, paid or due; null before the first.
  period_start date,
  period_end date,
  -- The day of the month on which periods start. Shorter months use their last day without changing it.
  anchor_day integer check (anchor_day between 1 and 31),
  created_at timestamptz not null,
  started_at timestamptz,
  -- The period does not advance while the subscription is paused.
  paused_at timestamptz,
  ended_at timestamptz,
  reason text
);
-- At most one subscription per subject is neither cancelled nor failed.
create unique index subscriptions_alive on subscriptions (subject_id)
  where state in ('starting', 'active', 'past_due', 'paused');
create index subscriptions_account on subscriptions (account_id, id);
create unique index subscriptions_ref on subscriptions (provider, provider_ref) where provider_ref is not null;
create index subscriptions_due on subscriptions (period_end) where state in ('active', 'past_due');

-- Invoice numbers have no gaps: the row stays locked until the invoice with the number is committed.
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
  -- The provider's own id, if it has one.
  provider_ref text unique,
  -- A credit note has a negative total and refers to the invoice that it corrects.
  corrects_id uuid references invoices on delete cascade,
  check ((total < 0) = (corrects_id is not null))
);
-- One invoice per period, if Cairn issues the invoices.
create unique index invoices_period on invoices (subscription_id, period_start)
  where corrects_id is null and provider_ref is null;
create unique index invoices_corrected on invoices (corrects_id);
create index invoices_subscription on invoices (subscription_id);
create index invoices_account on invoices (account_id, id);
create index invoices_due on invoices (due_at) where state = 'open';

-- Double entry: the entries of a posting add up to zero.
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

-- Events of payment providers. Each is processed once, in any order of arrival.
create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
