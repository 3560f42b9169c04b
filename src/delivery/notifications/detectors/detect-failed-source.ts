import { encodeId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { findWebsite } from '#websites';
import { selectRulesOn } from '../rule-queries.ts';
import { tell } from '../tell.ts';

export interface FailedSource {
  accountId: string;
  websiteId: string;
  source: string;
  /** The last success before it, as text; null where there was none. */
  lastSuccessAt: string | null;
  error: { code: string; message: string } | null;
}

/** Tells that a source of a website has failed: once until it succeeds again, however often it is tried meanwhile. */
export async function tellSourceFailed(
  { db, now }: JobContext,
  { accountId, websiteId, source, lastSuccessAt, error }: FailedSource,
): Promise<void> {
  const website = await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  const name = source.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const finding = {
    cause: `${websiteId} ${source} ${lastSuccessAt ?? 'never'}`,
    line: `${name}: ${error?.message ?? 'no reason is known'}`,
    data: { websiteId: encodeId('web', websiteId), source, lastSuccessAt, error },
  };
  for (const rule of await selectRulesOn(db, { accountId, websiteId, kind: 'source_failed' })) {
    const title = () => `${website.domain}: ${name} could not be collected`;
    await tell({ db, now }, rule, { websiteId, findings: [finding], title });
  }
}
