import { t } from '@lingui/core/macro';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Placement } from '../../../api/placements.ts';

const formatRel = (rel: readonly string[]) => (rel.length === 0 ? 'follow' : rel.join(' '));

type RelBadgeProps = Pick<Placement, 'relAgreed' | 'relFound' | 'lastCheckedAt'>;

/** The agreed rel of the link, and the rel on the page. */
export function RelBadge({ relAgreed, relFound, lastCheckedAt }: RelBadgeProps) {
  const agreed = formatRel(relAgreed);
  if (relFound === null) {
    const label = lastCheckedAt === null ? t`${agreed}, not checked yet` : t`${agreed}, not confirmed`;
    return <StateBadge tone="waiting" label={label} />;
  }
  const isAsAgreed = relAgreed.every((one) => relFound.includes(one));
  const found = formatRel(relFound);
  const label = found === agreed ? agreed : t`${agreed}, found ${found}`;
  return <StateBadge tone={isAsAgreed ? 'good' : 'bad'} label={label} />;
}
