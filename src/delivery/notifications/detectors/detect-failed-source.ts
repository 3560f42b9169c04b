import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { findWebsite } from '#websites';
import { createNotice } from '../notices/create-notice.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import { sayNotice } from '../notices/say-notice.ts';

export interface FailedSource {
  accountId: string;
  websiteId: string;
  source: string;
  /** The last success before the failure, as text; null if there was none. */
  lastSuccessAt: string | null;
  error: { code: string; message: string } | null;
}

/** Reports a failed source of a website, once until it succeeds again. */
export async function detectFailedSource(
  { db, now }: JobContext,
  { accountId, websiteId, source, lastSuccessAt, error }: FailedSource,
): Promise<void> {
  const website = await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  const finding = {
    cause: `${websiteId} ${source} ${lastSuccessAt ?? 'never'}`,
    line:
      error === null
        ? sayNotice('source_error_unknown', { source })
        : sayNotice('source_error', { source, message: error.message, error: error.code }),
    data: { websiteId: encodeId('web', websiteId), source, lastSuccessAt, error },
  };
  for (const rule of await selectEnabledRules(db, { accountId, websiteId, kind: 'source_failed' })) {
    const title = () => sayNotice('source_failed', { domain: website.domain, source });
    await createNotice({ db, now }, rule, { websiteId, findings: [finding], title });
  }
}
