import type { Said } from '#platform/text';
import type { Import, ImportResult } from '../import.ts';
import type { ReadItem } from '../reading/read-item.ts';

/** Items and positions of one transaction, few enough for a fraction of a second. */
const maxItems = 2_000;
const maxPositions = 20_000;

/** Rows of a file that are imported together. */
export interface Batch {
  import: Import;
  items: Exclude<ReadItem, { type: 'failure' }>[];
  positions: number;
  /** Up to the batch before. */
  result: ImportResult;
  /** The ids of websites by their names in the file, or the reasons why they are none. */
  websites: Map<string, string | { reason: Said }>;
  /** The ids of keywords that earlier batches have imported, by `keyOf`. Bounded. */
  keywordIds: Map<string, string>;
}

const noResult: ImportResult = {
  items: 0,
  rows: 0,
  websitesCreated: 0,
  keywordsCreated: 0,
  keywordsExisting: 0,
  positions: 0,
  annotations: 0,
  skippedCount: 0,
  skipped: [],
  websiteIds: [],
};

/** A batch that continues an import after the last one that was stored. */
export function openBatch(one: Import): Batch {
  return {
    import: one,
    items: [],
    positions: 0,
    result: one.result ?? noResult,
    websites: new Map(),
    keywordIds: new Map(),
  };
}

export function isFull({ items, positions }: Batch): boolean {
  return items.length >= maxItems || positions >= maxPositions;
}

export function emptyBatch(batch: Batch): void {
  batch.items = [];
  batch.positions = 0;
}
