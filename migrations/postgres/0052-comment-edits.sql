alter table campaign_task_comments add column edited_at timestamptz;
