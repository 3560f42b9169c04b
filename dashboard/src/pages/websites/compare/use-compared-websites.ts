import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auditQuery } from '../../../api/audits.ts';
import type { Schemas } from '../../../api/client.ts';
import type { RankingsResponse } from '../../../api/compared-rankings.ts';
import { rankingsQuery } from '../../../api/competitors.ts';
import { consoleTotalsQuery, type Totals } from '../../../api/search-console.ts';
import { taskQueueQuery } from '../../../api/tasks.ts';
import { isUnavailable } from '../../../api/unavailable-sources.ts';
import { type Website, websitesQuery } from '../../../api/websites.ts';
import type { UsedDays } from '../../../ui/range/range-labels.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { openTasks } from '../../work/default-filters.ts';

/** A website with its metrics. Null ones are not known. */
export interface ComparedWebsite {
  website: Website;
  /** Whether a metric of it is loading. */
  isPending: boolean;
  rankings: RankingsResponse | null;
  clicks: (Totals & { days: UsedDays }) | null;
  audit: Pick<Schemas['AuditSummary'], 'score' | 'previousScore'> | null;
  /** The number of open tasks of its campaigns; null until all are counted. */
  tasks: number | null;
}

const hasClicks = ({ sources }: Website) => !isUnavailable(sources, 'searchConsole');
const hasAudit = ({ sources }: Website) => !isUnavailable(sources, 'audit');

/** The websites with these ids, in their order. Undefined until they have loaded. Ids of no website are left out. */
export function useComparedWebsites(ids: readonly string[]): ComparedWebsite[] | undefined {
  const { comparedQuery } = useDateRange();
  const all = useQuery(websitesQuery()).data?.data;
  const websites = ids.flatMap((id) => all?.find((website) => website.id === id) ?? []);
  const rankings = useQueries({ queries: websites.map(({ id }) => rankingsQuery(id, comparedQuery)) });
  const clicks = useQueries({
    queries: websites.map((one) => ({
      ...consoleTotalsQuery(one.id, comparedQuery),
      enabled: hasClicks(one),
    })),
  });
  const audits = useQueries({
    queries: websites.map((one) => ({ ...auditQuery(one.id), enabled: hasAudit(one) })),
  });
  const tasks = useRows({
    ...taskQueueQuery({ ...openTasks, websiteId: websites.map(({ id }) => id) }),
    enabled: websites.length > 0,
  });
  const { hasMore, loadMore } = tasks;
  useEffect(() => {
    if (hasMore) loadMore();
  });
  if (all === undefined) return undefined;
  return websites.map((website, index) => ({
    website,
    isPending:
      rankings[index]?.isPending === true ||
      (hasClicks(website) && clicks[index]?.isPending === true) ||
      (hasAudit(website) && audits[index]?.isPending === true),
    rankings: rankings[index]?.data ?? null,
    clicks: hasClicks(website) ? clicksOf(clicks[index]?.data) : null,
    audit: hasAudit(website) ? (audits[index]?.data?.data ?? null) : null,
    tasks:
      tasks.isPending || tasks.hasMore || tasks.error !== null
        ? null
        : tasks.rows.filter(({ websiteId }) => websiteId === website.id).length,
  }));
}

const clicksOf = (response: { data: Totals; meta: UsedDays } | undefined): ComparedWebsite['clicks'] =>
  response === undefined ? null : { ...response.data, days: response.meta };
