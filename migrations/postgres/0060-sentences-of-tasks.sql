-- The title and the detail of a brief's task, and the result of the last verification, without their language. Null for tasks from before.
alter table campaign_tasks
  add column title_sentence jsonb,
  add column detail_sentences jsonb,
  add column finding_sentence jsonb;
