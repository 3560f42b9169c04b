import { hourMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { findWebsite, type SourceName, type SourceState } from '#websites';
import { createNotice } from '../notices/create-notice.ts';
import type { Rule } from '../rules/rule.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import type { WebsiteKey } from './detector.ts';
import { sayNotice } from '../notices/say-notice.ts';

/** Reports sources whose next collection is overdue, each once until its next success. A failed source has a rule of its own. */
export async function detectLateSources(
  job: JobContext,
  { accountId, websiteId }: WebsiteKey,
): Promise<void> {
  const website = await findWebsite({ db: job.db, accountId }, websiteId);
  if (website === null) return;
  const states = Object.entries(website.reported) as [SourceName, SourceState][];
  for (const rule of await selectEnabledRules(job.db, { accountId, websiteId, kind: 'source_late' })) {
    const findings = states.flatMap(([source, state]) => {
      const lateHours = hoursLate(state, rule, job.now);
      return lateHours === null ? [] : [toFinding(websiteId, { source, state, lateHours })];
    });
    const title = (count: number) => sayNotice('sources_late', { domain: website.domain, count });
    await createNotice(job, rule, { websiteId, findings, title });
  }
}

const collecting = new Set<SourceState['status']>(['pending', 'collecting', 'ready']);

function hoursLate(
  { status, nextRunAt }: SourceState,
  { parameters: { hours = 1 } }: Rule,
  now: Date,
): number | null {
  if (nextRunAt === null || !collecting.has(status)) return null;
  const late = Math.floor((now.getTime() - nextRunAt.getTime()) / hourMs);
  return late >= hours ? late : null;
}

function toFinding(
  websiteId: string,
  { source, state, lateHours }: { source: SourceName; state: SourceState; lateHours: number },
) {
  const { lastSuccessAt, nextRunAt } = state;
  const late = { source, hours: lateHours };
  return {
    cause: `${websiteId} ${source} ${lastSuccessAt?.toISOString() ?? 'never'}`,
    line:
      lastSuccessAt === null
        ? sayNotice('source_late_never_collected', late)
        : sayNotice('source_late', { ...late, lastAt: lastSuccessAt.toISOString() }),
    data: { websiteId: encodeId('web', websiteId), source, lastSuccessAt, nextRunAt },
  };
}
