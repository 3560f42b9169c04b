-- Viewers, who may be clients, to whom an owner shows the prices and invoices of their websites.
alter table users
  add column sees_prices boolean not null default false,
  add constraint users_priced_viewers check (not sees_prices or role = 'viewer');

alter table invitations
  add column sees_prices boolean not null default false,
  add constraint invitations_priced_viewers check (not sees_prices or role = 'viewer');
