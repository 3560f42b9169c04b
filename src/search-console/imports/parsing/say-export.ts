import { type Said, sayer } from '#platform/text';

interface OfText {
  text: string;
}
interface OfMaximum {
  max: number;
}

const inZip = {
  entries: ({ max }: OfMaximum) => `contains more than ${max} files`,
  unsafe_name: () => 'contains a file with a name that leads out of the zip',
  unpacked_too_large: () => 'is larger than 50 MiB when unpacked',
  ratio: ({ max }: OfMaximum) => `is more than ${max} times as large when unpacked`,
  damaged: () => 'is damaged and cannot be unpacked; download it again',
  files_missing: () => 'is damaged, files are missing; download it again',
};

const inCsv = {
  too_large: () => 'is larger than 50 MiB',
  not_utf8: () => 'is not UTF-8 text',
  empty: () => 'is empty',
  too_many_rows: () => 'has more than a million rows',
  uneven_row: () => 'the row has more or fewer columns than the header',
  row_too_long: ({ max }: OfMaximum) => `the row has more than ${max} characters`,
  quote_not_closed: () => 'a quote is opened and never closed',
  quote_inside: () => 'a quote stands inside a cell that is not quoted',
  quote_continued: () => 'a quoted cell continues after its closing quote',
  not_csv: ({ code }: { code: string }) => `is not valid CSV (${code})`,
};

const tables = {
  no_table: () => 'contains no table of a performance report',
  same_table: ({ file }: { file: string }) => `contains the same table as ${file}`,
  unknown_table: ({ text }: OfText) =>
    `starts with “${text}”, which is not a column of an English performance report; set Search Console to English and export again`,
  other_table: ({ text }: OfText) => `starts with “${text}”, which belongs to another file`,
  no_header: () => 'the header is missing',
  column_order: ({ text, column }: OfText & { column: number }) =>
    `has “${text}” as column ${column}; the columns must be in the order of Search Console's export`,
  comparison: () => 'compares two periods; export the report without a comparison',
  columns: ({ count }: { count: number }) =>
    `has ${count} columns instead of 5; export the report without a comparison, and add no columns`,
  no_metrics: () => 'has no columns for clicks, impressions, CTR and position',
};

const cells = {
  not_whole: ({ metric, text }: OfText & { metric: string }) => `${metric} are “${text}”, not a whole number`,
  too_many: ({ metric, text }: OfText & { metric: string }) => `${metric} are “${text}”: too many`,
  no_position: ({ text }: OfText) => `the position is “${text}”, not a number`,
  no_match: () => 'clicks, impressions and CTR do not match',
  unknown_country: ({ text }: OfText) =>
    `contains the unknown country “${text}”; set Search Console to English and export again`,
  no_device: ({ text }: OfText) => `“${text}” is not a device; devices are Desktop, Mobile and Tablet`,
  no_key: () => 'the first column is empty',
  hourly: () => 'the chart is hourly; export a range of whole days',
  not_daily: () => 'the chart is weekly or monthly; export it by day',
  no_day: ({ text }: OfText) => `“${text}” is not a day (YYYY-MM-DD)`,
  day_twice: ({ day }: { day: string }) => `${day} appears twice`,
};

const reports = {
  search_type: ({ text }: OfText) => `the search type “${text}” is unknown`,
  other_search_type: ({ text, wanted }: OfText & { wanted: string }) =>
    `contains the search type ${text}, not ${wanted}`,
  filtered: ({ name, text }: OfText & { name: string }) =>
    `the report was filtered by “${name}” (“${text}”); export it without this filter`,
  not_english: () => 'is not in English; set Search Console to English and export again',
  no_days: () =>
    'contains no days, so its period is unknown; import the whole zip that Search Console exports',
  future: ({ day }: { day: string }) => `contains ${day}, which is in the future`,
  too_early: ({ day }: { day: string }) => `contains ${day}, which is before Search Console's first data`,
};

interface OfReason {
  file: string;
  reason: readonly Said[];
}

/** A reason belongs to a file, or to one of its lines. */
const places = {
  in_file: ({ file, reason }: OfReason) => `${file}: ${reason[0]?.text}`,
  in_line: ({ file, line, reason }: OfReason & { line: number }) =>
    `${file}, line ${line}: ${reason[0]?.text}`,
};

/** The reasons why a file of Search Console cannot be imported. */
export const exportSentences = { ...inZip, ...inCsv, ...tables, ...cells, ...reports, ...places };

export const sayExport = sayer('export', exportSentences);
