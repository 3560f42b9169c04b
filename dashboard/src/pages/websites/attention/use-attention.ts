import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../../api/billing.ts';
import { approvalsQuery } from '../../../api/campaigns.ts';
import { noticesQuery } from '../../../api/notifications.ts';
import { placementQueueQuery } from '../../../api/placements.ts';
import { websitesQuery } from '../../../api/websites.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useWebsiteClicks } from '../use-website-clicks.ts';
import { type Attention, findAttention } from './find-attention.ts';
import type { ComparedWebsite } from './lost-clicks.ts';

interface FoundAttention {
  today: string;
  found: Attention[];
  isPending: boolean;
}

/** The trouble of all websites, the heaviest first. */
export function useAttention(): FoundAttention {
  const now = useNow();
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
    now,
  );
  return {
    today: dayOfNow(now),
    found,
    isPending: [notices, placements, approvals, invoices, clicks].some(({ isLoading }) => isLoading),
  };
}

/** The clicks of all websites, which the table below shows too. */
function useKnownClicks(): { known: ComparedWebsite[]; isLoading: boolean } {
  const { data: all } = useQuery(websitesQuery());
  const { data: clicks, isLoading } = useWebsiteClicks();
  const known = (all?.data ?? []).flatMap((website) => {
    const ofWebsite = clicks?.get(website.id);
    return ofWebsite === undefined ? [] : { website, clicks: ofWebsite };
  });
  return { known, isLoading };
}

const rowsOf = <Row>(data: { pages: readonly { data: Row[] }[] } | undefined): Row[] =>
  data?.pages.flatMap((page) => page.data) ?? [];
