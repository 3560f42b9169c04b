import { useInfiniteQuery, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { invoicesQuery } from '../../../api/billing.ts';
import { approvalsQuery } from '../../../api/campaigns.ts';
import { noticesQuery } from '../../../api/notifications.ts';
import { placementQueueQuery } from '../../../api/placements.ts';
import { consoleTotalsQuery, type Totals } from '../../../api/search-console.ts';
import { isUnavailable } from '../../../api/unavailable-sources.ts';
import { websitesQuery } from '../../../api/websites.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { defaultSort } from '../sort/sort-websites.ts';
import { type Attention, findAttention } from './find-attention.ts';
import type { ComparedWebsite } from './lost-clicks.ts';

interface FoundAttention {
  today: string;
  found: Attention[];
  isPending: boolean;
}

/** The trouble of all websites, the heaviest first. */
export function useAttention(): FoundAttention {
  const [today] = useState(() => dayOfNow(Date.now()));
  const { data: session } = useQuery(sessionQuery());
  const isBilled = hasRole(session, 'owner') && session?.billing.mode !== 'internal';
  const notices = useInfiniteQuery(noticesQuery());
  const placements = useInfiniteQuery(placementQueueQuery({}));
  const approvals = useQuery({ ...approvalsQuery(), enabled: hasRole(session, 'manager') });
  const unpaid = invoicesQuery({ state: ['open', 'overdue'] });
  const invoices = useInfiniteQuery({ ...unpaid, enabled: isBilled });
  const clicks = useKnownClicks();
  const found = findAttention(
    {
      notices: rowsOf(notices.data),
      placements: rowsOf(placements.data),
      approvals: approvals.data?.data ?? [],
      invoices: rowsOf(invoices.data),
      clicks: clicks.known,
    },
    today,
  );
  return {
    today,
    found,
    isPending: [notices, placements, approvals, invoices, clicks].some(({ isLoading }) => isLoading),
  };
}

/** The clicks that the table requests, before it has rows. Those of a long list depend on the rows in view, so its websites would change places while it scrolls. */
function useKnownClicks(): { known: ComparedWebsite[]; isLoading: boolean } {
  const { comparedQuery, comparison } = useDateRange();
  const { data: all } = useQuery(websitesQuery());
  const connected = (all?.data ?? []).filter(({ sources }) => !isUnavailable(sources, 'searchConsole'));
  const isWhole = defaultSort(connected.length, comparison !== 'none') === 'clickChange';
  const websites = isWhole ? connected : [];
  const { isLoading, values } = useQueries({
    queries: websites.map(({ id }) => consoleTotalsQuery(id, comparedQuery)),
    combine: readTotals,
  });
  const known = websites.flatMap((website, index) => {
    const value = values[index];
    return value === undefined ? [] : { website, totals: value.data, meta: value.meta };
  });
  return { known, isLoading };
}

const readTotals = (queries: UseQueryResult<Pick<ComparedWebsite, 'meta'> & { data: Totals }>[]) => ({
  isLoading: queries.some((query) => query.isLoading),
  values: queries.map(({ data }) => data),
});

const rowsOf = <Row>(data: { pages: readonly { data: Row[] }[] } | undefined): Row[] =>
  data?.pages.flatMap((page) => page.data) ?? [];
