-- Definitions of reports on websites. Reports are created from them on request or on a schedule.
create table report_definitions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  -- A template has no websites, no schedule and no recipients. Definitions of any website can be created from it.
  is_template boolean not null,
  website_ids uuid[] not null,
  -- In the order of the report.
  sections text[] not null,
  period text not null check (period in ('last_7_days', 'last_28_days', 'last_month', 'custom')),
  from_day date,
  to_day date,
  comparison text not null check (comparison in ('previous_period', 'previous_year', 'none')),
  commentary text not null,
  schedule text not null check (schedule in ('none', 'weekly', 'monthly')),
  recipients text[] not null,
  -- The day on which the schedule creates the next report.
  next_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((period = 'custom') = (from_day is not null and to_day is not null)),
  check ((schedule = 'none') = (next_on is null))
);
create index report_definitions_account on report_definitions (account_id, id);
create index report_definitions_websites on report_definitions using gin (website_ids);
create index report_definitions_due on report_definitions (next_on) where next_on is not null;

-- A report has a campaign and its month, or only websites.
alter table reports
  alter column campaign_id drop not null,
  alter column month drop not null,
  add column name text not null default '',
  add column website_ids uuid[] not null default '{}',
  add column definition_id uuid references report_definitions on delete set null,
  -- The day of the schedule that created the report.
  add column scheduled_on date,
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('cycle', 'on_demand', 'scheduled')),
  add constraint reports_campaign_month check ((campaign_id is null) = (month is null));
update reports r set name = c.name, website_ids = array[c.website_id] from campaigns c where c.id = r.campaign_id;
create unique index reports_scheduled on reports (definition_id, scheduled_on) where scheduled_on is not null;
create index reports_account on reports (account_id, id);
create index reports_websites on reports using gin (website_ids);
create index reports_definition on reports (definition_id) where definition_id is not null;
