import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Placement } from '../../../api/placements.ts';

const tell = (rel: readonly string[]) => (rel.length === 0 ? 'follow' : rel.join(' '));

/** The link's rel as it was agreed, and as the page has it. */
export function RelPair({ relAgreed, relFound }: Pick<Placement, 'relAgreed' | 'relFound'>) {
  const agreed = tell(relAgreed);
  if (relFound === null) return <StateBadge tone="waiting" label={`${agreed}, not seen yet`} />;
  const isKept = relAgreed.every((one) => relFound.includes(one));
  const found = tell(relFound);
  const label = found === agreed ? agreed : `${agreed}, found ${found}`;
  return <StateBadge tone={isKept ? 'good' : 'bad'} label={label} />;
}
