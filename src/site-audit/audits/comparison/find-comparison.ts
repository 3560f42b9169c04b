import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { findCrawl } from '#site-audit/crawls';
import type { Audit } from '../audit.ts';
import { findAudit } from '../queries.ts';
import type { Comparison } from './comparison-queries.ts';

/**
 * Finds the audit with which a request compares another one. Null if the request names none: the states of issues are then those that
 * are stored, compared with the previous audit. @throws Problem audit_not_found
 */
export async function findComparison(
  { db }: Context,
  { id, accountId, websiteId, pages }: Audit,
  comparedWith: string | undefined,
): Promise<(Comparison & { audit: Audit }) | null> {
  if (comparedWith === undefined) return null;
  const auditId = decodeId('aud', comparedWith);
  const audit = auditId === null ? null : await findAudit(db, { accountId, websiteId, auditId });
  if (audit?.state !== 'ready') throw notFound('audit_not_found', 'comparedWith');
  const crawl = await findCrawl(db, { accountId, crawlId: id });
  const isComplete = crawl?.finishReason === 'finished' && !pages.tooDeep;
  return { audit, comparedId: audit.id, isComplete };
}
