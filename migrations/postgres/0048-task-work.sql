---- Tasks: due days and comments; history: names ----

alter table campaign_tasks add column due_on date;

-- What members write to each other about a task.
create table campaign_task_comments (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  task_id uuid not null references campaign_tasks on delete cascade,
  author_id uuid references users on delete set null,
  -- Their name at that time, for authors who have left the account.
  author_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index campaign_task_comments_task on campaign_task_comments (task_id, id);
create index campaign_task_comments_author on campaign_task_comments (author_id) where author_id is not null;

-- The name of the person or API key at that time. History stays readable after they have left the account.
alter table campaign_history add column actor_name text;
update campaign_history h set actor_name = u.name from users u
where h.actor_kind = 'user' and u.id = h.actor_id and u.account_id = h.account_id;
update campaign_history h set actor_name = k.name from api_keys k
where h.actor_kind = 'key' and k.id = h.actor_id and k.account_id = h.account_id;
update campaign_history h set detail = h.detail || jsonb_build_object('assignee', u.name) from users u
where u.id::text = h.detail ->> 'assigneeId' and u.account_id = h.account_id;
