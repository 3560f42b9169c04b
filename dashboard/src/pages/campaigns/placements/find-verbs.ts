import type { CampaignStatus } from '../../../api/campaigns.ts';
import type { WorkedPlacement } from '../../../api/placements.ts';

export type PlacementVerb =
  | 'approve'
  | 'reject'
  | 'order'
  | 'accept'
  | 'publish'
  | 'decline'
  | 'withdraw'
  | 'claim-accepted'
  | 'claim-refused'
  | 'check-now';

interface VerbWords {
  label: string;
  about: string;
  /** What has to be told with it. */
  asks?: 'url' | 'reason';
  isFirst?: boolean;
  isDangerous?: boolean;
}

export const verbWords: Record<PlacementVerb, VerbWords> = {
  approve: { label: 'Approve', about: 'It is ordered within minutes, or by an operator.', isFirst: true },
  reject: {
    label: 'Reject',
    about: 'It costs nothing. The next best publisher is planned once in its place.',
    asks: 'reason',
  },
  order: {
    label: 'Ordered',
    about: 'You have asked the publisher for it, by the brief and the contact below.',
    isFirst: true,
  },
  accept: { label: 'Publisher agreed', about: 'The publisher will write it.', isFirst: true },
  publish: {
    label: 'Published',
    about: 'The page is looked at right away, and must be as agreed.',
    asks: 'url',
  },
  decline: {
    label: 'Publisher refused',
    about: 'Nothing comes of it. It costs nothing, and its price is free again in the month’s plan.',
    asks: 'reason',
    isDangerous: true,
  },
  withdraw: {
    label: 'Take back the order',
    about: 'The exchange is asked to take it back, until it answers.',
    asks: 'reason',
    isDangerous: true,
  },
  'claim-accepted': {
    label: 'Claim accepted',
    about: 'The publisher will put it right, which is looked for on days 3, 7 and 14.',
    isFirst: true,
  },
  'claim-refused': {
    label: 'Claim refused',
    about: 'The placement is lost, and replaced with the next month’s plan.',
    asks: 'reason',
    isDangerous: true,
  },
  'check-now': { label: 'Look now', about: 'The order is asked about, or the page is looked at.' },
};

/** What the program takes now. Orders of the exchange it answers itself. */
export function findVerbs(placement: WorkedPlacement, campaign: CampaignStatus): PlacementVerb[] {
  const { status, approvedAt } = placement;
  if (status === 'planned') {
    if (campaign !== 'active') return [];
    return approvedAt === null ? ['approve', 'reject'] : ['order'];
  }
  return [...orderVerbs(placement), ...claimVerbs(placement), ...lookVerbs(placement, campaign)];
}

function orderVerbs({ status, order }: WorkedPlacement): PlacementVerb[] {
  if (status !== 'ordered' && status !== 'in_progress') return [];
  if (order.mode === 'exchange') return order.withdrawReason === null ? ['withdraw'] : [];
  return status === 'ordered' ? ['accept', 'publish', 'decline'] : ['publish', 'decline'];
}

function claimVerbs({ claim, order }: WorkedPlacement): PlacementVerb[] {
  return claim?.state === 'open' && order.mode === 'by_hand' ? ['claim-accepted', 'claim-refused'] : [];
}

function lookVerbs({ status, order }: WorkedPlacement, campaign: CampaignStatus): PlacementVerb[] {
  const isAsked = ['ordered', 'in_progress'].includes(status) && order.mode === 'exchange';
  const hasEnded = campaign === 'completed' || campaign === 'cancelled';
  const isSeen = ['published', 'live', 'lost'].includes(status) && !hasEnded;
  return isAsked || isSeen ? ['check-now'] : [];
}
