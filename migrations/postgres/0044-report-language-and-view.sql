-- The language of the texts of a report; see src/delivery/reports/words.
alter table report_definitions add column language text not null default 'en'
  check (language in ('en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'));

-- The view to whose keywords a report is restricted. No foreign key: a report must say that its view was deleted, and not cover all keywords.
alter table report_definitions add column view_id uuid;
