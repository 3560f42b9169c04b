import type { Said, Sentence } from '#platform/text';
import type { Device, SearchEngine } from '#providers/serp';
import type { FileItem, ReadSettings } from './reading/read-item.ts';

export const importStates = ['uploading', 'reading', 'ready', 'running', 'finished', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Bytes of each uploaded part except the last one. In base64, it fits into the body of a request. */
export const partBytes = 512 * 1024;
export const maxFileBytes = 256 * 1024 * 1024;
/** Of all imports of an account whose files are stored. */
export const maxStoredBytes = 1024 * 1024 * 1024;

/** The choices of people. Null stands for what the file suggests, or else for the defaults of the website. */
export interface ImportSettings extends ReadSettings {
  /** The website of rows that name none: an existing one, or the domain of one that is created. */
  websiteId: string | null;
  domain: string | null;
  country: string | null;
  language: string | null;
  device: Device | null;
  engine: SearchEngine | null;
}

export const noSettings: ImportSettings = {
  websiteId: null,
  domain: null,
  source: null,
  country: null,
  language: null,
  device: null,
  engine: null,
  day: null,
  dateOrder: null,
  mapping: null,
};

export interface SkippedRow {
  line: number;
  reason: string;
  /** Absent in imports from before. */
  reasonSentence?: Sentence;
}

export const skippedRow = (line: number, { text, sentence }: Said): SkippedRow => ({
  line,
  reason: text,
  reasonSentence: sentence,
});

export interface PreviewedWebsite {
  /** As in the file; null for rows that name none. */
  name: string | null;
  keywords: number;
  positions: number;
}

export interface PreviewedRow {
  line: number;
  website: string | null;
  keyword: string;
  country: string | null;
  device: string | null;
  tags: string[];
  positions: number;
  firstDay: string | null;
  lastDay: string | null;
  /** On the last day; null if the website was not found, or without positions. */
  lastPosition: number | null;
}

export interface ImportPreview extends Pick<FileItem, 'source' | 'columns' | 'day' | 'dateOrder'> {
  /** The settings that are required before the import can run. */
  missing: ('keyword' | 'day' | 'website')[];
  /** Rows with a keyword or an annotation. */
  rows: number;
  keywords: number;
  positions: number;
  annotations: number;
  firstDay: string | null;
  lastDay: string | null;
  websites: PreviewedWebsite[];
  sample: PreviewedRow[];
  /** Of the whole file; the first of them are listed. */
  problemCount: number;
  problems: SkippedRow[];
}

export interface ImportResult {
  /** Items of the file that are imported or skipped. A repeated job continues after them. */
  items: number;
  rows: number;
  websitesCreated: number;
  keywordsCreated: number;
  keywordsExisting: number;
  positions: number;
  annotations: number;
  skippedCount: number;
  skipped: SkippedRow[];
  /** Those with imported positions. */
  websiteIds: string[];
}

export interface ImportKey {
  accountId: string;
  id: string;
}

export interface Import extends ImportKey {
  name: string;
  bytes: number;
  uploadedBytes: number;
  state: ImportState;
  revision: number;
  settings: ImportSettings;
  preview: ImportPreview | null;
  result: ImportResult | null;
  errorCode: string | null;
  errorMessage: string | null;
  errorSentence: Sentence | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The number of parts in which a file is uploaded. */
export function countParts(bytes: number): number {
  return Math.ceil(bytes / partBytes);
}
