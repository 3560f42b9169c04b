-- The websites of viewers who are limited to some. The limit is a fact of its own, so that a viewer whose last website is deleted sees none
-- and not all.
alter table users
  add column is_limited boolean not null default false,
  add constraint users_limited_viewers check (not is_limited or role = 'viewer');
create table user_websites (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  website_id uuid not null references websites on delete cascade,
  primary key (user_id, website_id)
);
create index user_websites_website on user_websites (website_id);

alter table invitations
  add column is_limited boolean not null default false,
  add constraint invitations_limited_viewers check (not is_limited or role = 'viewer');
create table invitation_websites (
  account_id uuid not null references accounts on delete cascade,
  invitation_id uuid not null references invitations on delete cascade,
  website_id uuid not null references websites on delete cascade,
  primary key (invitation_id, website_id)
);
create index invitation_websites_website on invitation_websites (website_id);
