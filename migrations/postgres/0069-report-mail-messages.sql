-- What the sender adds to the mail of a report, as plain text. Null for mails without it and for older ones.
alter table report_mails add column message text;
