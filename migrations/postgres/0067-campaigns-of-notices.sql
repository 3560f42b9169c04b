-- The campaign that a notification is about, so that it leads to what waits there. Null for all others and for older notifications.
alter table notices add column campaign_id uuid;
