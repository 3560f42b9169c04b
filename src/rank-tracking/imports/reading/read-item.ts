import type { Said } from '#platform/text';

/** The rank trackers whose exports are recognised; `csv` is any other table. */
export const importSources = [
  'serpbear',
  'seo_panel',
  'ahrefs',
  'semrush',
  'se_ranking',
  'accuranker',
  'nightwatch',
  'advanced_web_ranking',
  'csv',
] as const;
export type ImportSource = (typeof importSources)[number];

/** The contents of a column. `position` and `url` belong to the day of the column, or else to that of the row. */
export const columnFields = [
  'ignored',
  'keyword',
  'website',
  'position',
  'date',
  'url',
  'country',
  'language',
  'device',
  'engine',
  'location',
  'tags',
  'targetUrl',
  'annotation',
] as const;
export type ColumnField = (typeof columnFields)[number];

/** The order of the numbers in dates such as `03/04/2026`. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

export interface MappedColumn {
  /** From 0. */
  column: number;
  field: ColumnField;
  /** The day of a column with positions or URLs; null if the row has the day. */
  day: string | null;
}

/** How a file is read. Null stands for what the file itself suggests. */
export interface ReadSettings {
  source: ImportSource | null;
  /** The day of positions without one. */
  day: string | null;
  dateOrder: DateOrder | null;
  mapping: MappedColumn[] | null;
}

/** The position on a day; 0 if the website was not found. */
export type DayPosition = [day: string, position: number, url: string | null];

/** A keyword with positions. Texts are as in the file, apart from surrounding whitespace. */
export interface KeywordItem {
  type: 'keyword';
  /** The line of a CSV file, the id in a SerpBear database, or the place in a JSON list. */
  line: number;
  website: string | null;
  keyword: string;
  country: string | null;
  language: string | null;
  device: string | null;
  engine: string | null;
  location: string | null;
  targetUrl: string | null;
  tags: string[];
  positions: DayPosition[];
}

export interface AnnotationItem {
  type: 'annotation';
  line: number;
  website: string | null;
  day: string;
  text: string;
}

/** A row, or a part of one, that cannot be imported. */
export interface ProblemItem {
  type: 'problem';
  /** 0 for the whole file. */
  line: number;
  reason: Said;
}

export interface FileColumn extends MappedColumn {
  name: string;
  /** The first cells. */
  samples: string[];
}

/** The kind of the file, and how its columns are read. The first item. */
export interface FileItem {
  type: 'file';
  source: ImportSource;
  columns: FileColumn[];
  /** The day of positions without one. */
  day: string | null;
  dateOrder: DateOrder | null;
  /** The settings that are required, because the file lacks them. */
  missing: ('keyword' | 'day')[];
}

/** A file that cannot be read at all, or not to its end. The last item. */
interface FailureItem {
  type: 'failure';
  reason: Said;
}

export type ReadItem = FileItem | KeywordItem | AnnotationItem | ProblemItem | FailureItem;

export const emptyKeyword = {
  type: 'keyword',
  website: null,
  country: null,
  language: null,
  device: null,
  engine: null,
  location: null,
  targetUrl: null,
} as const satisfies Partial<KeywordItem>;
