-- The version of a website's brands that all of its stored answers were read with, and the version that added or changed a brand. A brand
-- with a later version than the answers has no rates yet.
alter table ai_tracked_websites add column answers_brands_version bigint not null default 0;
alter table ai_brands add column brands_version bigint not null default 0;
