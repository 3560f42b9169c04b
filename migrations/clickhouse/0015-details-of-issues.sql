-- The code and the values of a detail, so that clients can write it in another language. '' for a text of the page.
alter table audit_issues add column if not exists detail_code LowCardinality(String) after detail, add column if not exists detail_values Map(LowCardinality(String), String) after detail_code;
