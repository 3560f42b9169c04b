-- The job that ends expired mutes reads those of all websites.
create index audit_mutes_expiry on audit_mutes (expires_at) where unmuted_at is null;
