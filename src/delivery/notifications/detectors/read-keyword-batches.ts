import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { type ChangedKeyword, type ChangeDirection, selectChangedKeywords } from '#rank-tracking/keywords';
import type { DetectionRequest } from './detector.ts';

const batchSize = 2_000;

/** Passes the checked keywords of a website that a rule covers on in batches. @returns the number of keywords */
export async function readKeywordBatches(
  { db, accountId }: Context,
  { website, parameters, checkedSince, maxKeywords }: DetectionRequest,
  change: { direction: ChangeDirection | null; positions: number },
  examine: (batch: readonly ChangedKeyword[]) => Promise<void>,
): Promise<number> {
  const { tag = null, keywordIds: publicIds } = parameters;
  const keywordIds = publicIds?.map((id) => decodeId('kw', id) ?? '') ?? null;
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const limit = Math.min(batchSize, maxKeywords - count);
    const batch: ChangedKeyword[] = await selectChangedKeywords(
      db,
      { accountId, websiteId: website.id },
      { ...change, tag, keywordIds, since: checkedSince, after, limit },
    );
    if (batch.length > 0) await examine(batch);
    count += batch.length;
    if (batch.length < batchSize) return count;
    after = batch.at(-1)?.id ?? null;
  }
}
