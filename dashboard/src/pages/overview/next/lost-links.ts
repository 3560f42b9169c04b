import { plural, t } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import { isLowValue } from '../../backlinks/detail/is-low-value.ts';
import type { WebsiteState } from '../parts/website-state.ts';

/** The lost backlinks that are worth the time. */
export function lostLinks({ websiteId, lostLinks: all = [] }: WebsiteState) {
  const lost = all.filter((link) => !isLowValue(link));
  if (lost.length === 0) return [];
  const domains = [...new Set(lost.map(({ sourceDomain }) => sourceDomain))];
  return [
    {
      key: 'lost links',
      tone: 'warn',
      title: t`Reclaim ${plural(lost.length, { one: '# lost backlink', other: '# lost backlinks' })}`,
      note: t`From ${domains.slice(0, 3).join(', ')}${domains.length > 3 ? t` and others` : ''}.`,
      href: paths.backlinkList(websiteId, { status: 'lost' }),
      impact: 38,
    } as const,
  ];
}
