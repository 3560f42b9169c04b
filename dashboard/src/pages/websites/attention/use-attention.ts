import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoicesQuery } from '../../../api/billing.ts';
import { approvalsQuery } from '../../../api/campaigns.ts';
import { noticesQuery } from '../../../api/notifications.ts';
import { placementQueueQuery } from '../../../api/placements.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { type Attention, findAttention } from './find-attention.ts';

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
  const found = findAttention(
    {
      notices: rowsOf(notices.data),
      placements: rowsOf(placements.data),
      approvals: approvals.data?.data ?? [],
      invoices: rowsOf(invoices.data),
    },
    today,
  );
  return {
    today,
    found,
    isPending: [notices, placements, approvals, invoices].some(({ isLoading }) => isLoading),
  };
}

const rowsOf = <Row>(data: { pages: readonly { data: Row[] }[] } | undefined): Row[] =>
  data?.pages.flatMap((page) => page.data) ?? [];
