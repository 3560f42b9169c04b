-- Whoever leaves an account has none of its work any more.
update campaign_tasks t set assignee_id = null
  where assignee_id is not null and not exists (select from users u where u.id = t.assignee_id);
update campaign_placements p set assignee_id = null
  where assignee_id is not null and not exists (select from users u where u.id = p.assignee_id);
alter table campaign_tasks add foreign key (assignee_id) references users on delete set null;
alter table campaign_placements add foreign key (assignee_id) references users on delete set null;
create index campaign_tasks_assignee on campaign_tasks (assignee_id) where assignee_id is not null;
create index campaign_placements_assignee on campaign_placements (assignee_id) where assignee_id is not null;
