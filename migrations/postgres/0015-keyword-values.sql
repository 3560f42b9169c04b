-- The last day (UTC) on which the position counts as the keyword's value: two intervals after the rank check.
alter table keywords add column position_held_through date;
update keywords k set position_held_through =
  ((k.position_at + make_interval(hours => 2 * coalesce(k.interval_hours, w.interval_hours))) at time zone 'UTC')::date
from websites w where w.id = k.website_id and k.position_at is not null;

-- Since when the keyword waits for the end of a rank check; null if none is in progress.
alter table keywords add column due_at timestamptz;
create index keywords_in_progress on keywords (website_id, due_at) where due_at is not null;
create index keywords_due_of_website on keywords (website_id, next_check_at) where status = 'approved';
