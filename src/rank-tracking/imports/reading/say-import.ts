import { sayer } from '#platform/text';

interface OfText {
  text: string;
}
interface OfMaximum {
  max: number;
}
interface OfMessage {
  message: string;
}

const serpBear = {
  history_too_long: ({ max }: OfMaximum) => `The history has more than ${max} characters.`,
  history_no_list: () => 'The history is not a list of days.',
  history_position: ({ day, text }: OfText & { day: string }) =>
    `“${day}”: “${text}” in the history is not a position on a day.`,
  history_no_json: () => 'The history is not valid JSON.',
  tags_no_json: () => 'The list of tags is not valid JSON.',
  keyword_empty: () => 'The keyword has no text.',
  keyword_without_domain: ({ keyword }: { keyword: string }) => `The keyword “${keyword}” has no domain.`,
  entry_no_keyword: () => 'The entry is not a keyword.',
  wal: () =>
    'The database is in WAL mode: rows that are still in its file “-wal” are missing. Stop SerpBear and run `pragma wal_checkpoint(truncate)` before you copy the file.',
  damaged: ({ message }: OfMessage) => `The database is damaged from here on: ${message}.`,
};

const rows = {
  no_csv: ({ message }: OfMessage) => `The row is not valid CSV: ${message}.`,
  annotation_without_day: () => 'The annotation has no day.',
  no_keyword: () => 'The row has no keyword.',
  ambiguous_date: ({ text }: OfText) => `“${text}” can be two days. Set the order of dates.`,
  no_date: ({ text }: OfText) => `“${text}” is not a date.`,
  no_position: ({ text }: OfText) => `“${text}” is not a position.`,
  tag_too_long: ({ max }: OfMaximum) => `A tag has more than ${max} characters.`,
  tags_too_many: ({ max }: OfMaximum) => `Only the first ${max} tags are imported.`,
  engine_unsupported: ({ text }: OfText) => `The search engine “${text}” is not supported.`,
  no_country: ({ text }: OfText) => `“${text}” is not a country.`,
  no_language: ({ text }: OfText) => `“${text}” is not a language.`,
  field: ({ field, message }: OfMessage & { field: string }) => `The ${field} ${message}.`,
  website: ({ text, message }: OfText & OfMessage) => `The website “${text}” ${message}.`,
  duplicate: ({ keyword }: { keyword: string }) =>
    `The keyword “${keyword}” is in an earlier row with the same website, country, city and device.`,
  no_website: () => 'The row names no website.',
  website_not_created: () => 'The website was not created.',
  website_deleted: () => 'The website was deleted.',
  future: ({ text }: OfText) => `${text} is in the future.`,
};

const files = {
  archive: () => 'The file is a ZIP archive or an Excel workbook. Export it as CSV.',
  binary: () => 'The file is neither text nor a SQLite database. Decrypt an encrypted database first.',
  empty: () => 'The file is empty, or not a table.',
  no_rows: () => 'The file has no rows.',
  json_too_large: ({ max }: OfMaximum) => `A JSON file may have up to ${max} MiB.`,
  json_without_keywords: () => 'The file is not a JSON response of SerpBear with keywords.',
  database_without_keywords: () => 'The database has no keywords of SerpBear.',
  database_without_keywords_wal: () => `The database has no keywords of SerpBear. ${serpBear.wal()}`,
  database_unreadable: ({ message }: OfMessage) =>
    `The database cannot be read: ${message}. Copy it again while SerpBear is stopped.`,
  too_expensive: () => 'The file needs more time or memory than an import may take.',
  row_too_long: () => 'A row of the file is too long.',
};

/** The reasons why an uploaded file, or a row of it, cannot be imported. */
export const importSentences = { ...files, ...rows, ...serpBear };

export const sayImport = sayer('import', importSentences);
