-- Notes, deployments reported by CI, and status changes of campaigns, each with an optional link.
alter table annotations
  add column kind text not null default 'note' check (kind in ('note', 'deploy', 'campaign')),
  add column url text;

insert into annotations (id, account_id, website_id, day, text, created_at, kind)
select gen_random_uuid(), h.account_id, c.website_id, (h.at at time zone 'UTC')::date,
  left('Campaign ' || c.name || ' ' || case h.event
    when 'launch' then 'launched' when 'pause' then 'paused' when 'resume' then 'resumed'
    when 'complete' then 'completed' else 'cancelled' end, 200), h.at, 'campaign'
from campaign_history h
  join campaigns c on c.id = h.campaign_id and c.account_id = h.account_id
  -- Ended campaigns outlive their websites.
  join websites w on w.id = c.website_id and w.account_id = c.account_id
where h.event in ('launch', 'pause', 'resume', 'complete', 'cancel');
