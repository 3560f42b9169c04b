-- The last verification of a backup: a restore into a temporary folder.
alter table backup_runs
  add column verified_at timestamptz,
  -- Null if the backup was restored completely.
  add column verification_failure text;
