-- Backups that a worker or a command has started, with their results. Backups do not contain this table.
create table backup_runs (
  id uuid primary key,
  started_at timestamptz not null,
  -- Null while it runs, or if its process was killed.
  finished_at timestamptz,
  -- The id of the complete backup; null if it failed.
  backup text,
  uploaded_bytes bigint,
  -- The size of all backups in the target afterwards; null if it was not measured.
  target_bytes bigint,
  failure text
);
create index backup_runs_started on backup_runs (started_at);
