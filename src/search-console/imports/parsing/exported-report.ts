import type { Dimension, SearchMetrics, SearchType } from '#providers/search-console';

/** One file of an export. */
export interface ExportFile {
  name: string;
  bytes: Uint8Array;
}

export interface Filter {
  name: string;
  value: string;
}

/** One day of the chart. */
export interface ExportedDay extends SearchMetrics {
  /** `YYYY-MM-DD`, a Pacific day. */
  date: string;
}

/** One row of a table, by query, page, country (ISO 3166-1 alpha-2, `ZZ` if unknown), device (lowercase) or search appearance. */
export interface ExportedRow extends SearchMetrics {
  key: string;
}

/** A performance report exported from Search Console. */
export interface ExportedReport {
  /** Null for a single CSV file and for a zip without Filters.csv. */
  searchType: SearchType | null;
  /** False if a file was recognised by its name only. */
  hasEnglishHeaders: boolean;
  filters: Filter[];
  /** Oldest first, each day once. */
  days: ExportedDay[];
  /** Aggregates over the whole period in file order, each key once, for the tables that the export contains. */
  dimensions: Partial<Record<Dimension, ExportedRow[]>>;
  /** The first and the last day; null without days. */
  startDate: string | null;
  endDate: string | null;
}
