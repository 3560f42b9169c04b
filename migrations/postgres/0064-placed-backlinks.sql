-- The placement of a campaign that a link came from. Null for all other links.
alter table backlinks
  add column placement_id uuid,
  add column campaign_id uuid;
create index backlinks_of_campaign on backlinks (website_id, campaign_id) where campaign_id is not null;
update backlinks b set placement_id = p.id, campaign_id = p.campaign_id
from campaign_placements p join campaigns c on c.id = p.campaign_id
where b.website_id = c.website_id and b.account_id = p.account_id and b.source_domain = p.source_domain
  and b.source_url = p.source_url and b.target_url = p.target_url and p.verified_at is not null;

-- The sort order by loss, like the others.
create index backlinks_by_lost_at on backlinks (website_id, status, lost_at, id);
