-- Runs that have started since the last one that ended. A run does not end if its process dies.
alter table crawls add column unended_runs integer not null default 0;

-- `crashed`: the process died in two runs in succession.
alter table crawls drop constraint crawls_finish_reason_check;
alter table crawls add constraint crawls_finish_reason_check
  check (finish_reason in ('finished', 'pages', 'time', 'abandoned', 'crashed'));
