-- Verifications: restores of the backup into a temporary folder.
alter table backup_runs
  -- When the backup was last restored completely.
  add column verified_at timestamptz,
  -- Why the last restore failed; null if it did not.
  add column verification_failure text;
