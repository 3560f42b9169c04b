import type { JobContext } from '#platform/jobs';
import { findWebsite } from '#websites';
import { createNotice } from '../notices/create-notice.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import type { WebsiteKey } from './detector.ts';
import { type DetectedKind, detectors } from './detectors.ts';

/**
 * Creates the notices of a website for the rules of some kinds.
 * @param examinedAt keywords without a rank check since then were examined before
 */
export async function detectForWebsite(
  job: JobContext,
  { accountId, websiteId }: WebsiteKey,
  { kinds, examinedAt = null }: { kinds: readonly DetectedKind[]; examinedAt?: Date | null },
): Promise<void> {
  const { db, clickhouse, now } = job;
  const website = await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  for (const kind of kinds) {
    const { maxAgeMs, find, title } = detectors[kind];
    for (const rule of await selectEnabledRules(db, { accountId, websiteId, kind })) {
      const since = new Date(Math.max(rule.changedAt.getTime(), now.getTime() - maxAgeMs));
      const checkedSince = examinedAt !== null && examinedAt > since ? examinedAt : since;
      const request = { website, parameters: rule.parameters, since, checkedSince, maxKeywords: Infinity };
      const { findings } = await find({ db, clickhouse, accountId, now }, request);
      await createNotice(job, rule, {
        websiteId,
        findings,
        title: (count) => title(website.domain, count),
      });
    }
  }
}
