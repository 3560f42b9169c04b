-- The member to whom a recipient answers. Null for older mails, and if no member but a month or an API key sent the report.
alter table report_mails add column sender_id uuid references users on delete set null;

-- The member who set the schedule. Null for older schedules, and for those that an API key set.
alter table report_definitions add column scheduled_by uuid references users on delete set null;
