-- Why the last run of a prompt on an engine failed: {"code": …, "message": …}. Null if it succeeded or none has ended.
alter table ai_samples add column last_error jsonb;
