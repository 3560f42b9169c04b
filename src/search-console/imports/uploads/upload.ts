import type { Sentence } from '#platform/text';
import type { Dimension, SearchType } from '#providers/search-console';
import type { ImportOutcome } from '../import-export.ts';

/** In base64, the file fits into the body of a request. Google's own exports have less than half a MiB. */
export const maxUploadBytes = 4 * 1024 * 1024;

export const uploadStates = ['reading', 'ready', 'importing', 'imported', 'failed'] as const;

/** The contents of an uploaded file. */
export interface UploadPreview {
  searchType: SearchType;
  /** False if files were recognised by their names only. */
  hasEnglishHeaders: boolean;
  startDate: string;
  endDate: string;
  days: number;
  /** Of these days, those that an earlier import has stored. They are replaced. */
  storedDays: number;
  tables: { dimension: Dimension; rows: number }[];
}

export interface UploadError {
  message: string;
  /** Absent in errors from before this field. */
  messageSentence?: Sentence;
  file: string;
  /** From 1; null if it concerns the whole file. */
  line: number | null;
}

export interface UploadKey {
  accountId: string;
  websiteId: string;
  /** Of the file. Jobs of a replaced file change nothing. */
  id: string;
}

export interface Upload extends UploadKey {
  name: string;
  state: (typeof uploadStates)[number];
  preview: UploadPreview | null;
  result: ImportOutcome | null;
  error: UploadError | null;
  createdAt: Date;
}
