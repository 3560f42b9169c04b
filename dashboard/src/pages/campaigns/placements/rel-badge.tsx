import { t } from '@lingui/core/macro';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Placement } from '../../../api/placements.ts';

const formatRel = (rel: readonly string[]) => (rel.length === 0 ? 'follow' : rel.join(' '));

/** The agreed rel of the link, and the rel on the page. */
export function RelBadge({ relAgreed, relFound }: Pick<Placement, 'relAgreed' | 'relFound'>) {
  const agreed = formatRel(relAgreed);
  if (relFound === null) return <StateBadge tone="waiting" label={t`${agreed}, not checked yet`} />;
  const isAsAgreed = relAgreed.every((one) => relFound.includes(one));
  const found = formatRel(relFound);
  const label = found === agreed ? agreed : t`${agreed}, found ${found}`;
  return <StateBadge tone={isAsAgreed ? 'good' : 'bad'} label={label} />;
}
