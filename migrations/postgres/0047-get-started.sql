-- Members hide the checklist of the first steps for themselves.
alter table users add column get_started_hidden boolean not null default false;
