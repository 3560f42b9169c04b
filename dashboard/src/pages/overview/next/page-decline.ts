import { t } from '@lingui/core/macro';
import { formatCount, formatMean, formatShare } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import type { WebsiteState } from '../parts/website-state.ts';

/** Fewer clicks vary by chance. */
const minClicks = 20;
const minPart = 0.1;
/** A mean position that is worse by less is about the same. */
const minMove = 0.5;

type Page = NonNullable<WebsiteState['pages']>[number];

/**
 * The page that lost the most clicks by a lower position or a lower click-through rate. A page that is searched less needs no work. Rates
 * compare ranges of different length, too.
 */
export function pageDecline({ websiteId, pages = [] }: WebsiteState) {
  const [page] = pages.filter(isSignificant).toSorted((one, other) => lostOf(other) - lostOf(one));
  if (page === undefined) return [];
  const { key, position, ctr, previous } = page;
  const [path, lost] = [pathOf(key), formatCount(Math.round(lostOf(page)))];
  const isLower = (position ?? 0) - (previous?.position ?? 0) >= minMove;
  const common = { key: 'page decline', tone: 'bad', impact: 60 } as const;
  if (isLower)
    return [
      {
        ...common,
        title: t`Compare the queries of ${path}, which ranks lower`,
        note: t`Average position ${formatMean(previous?.position ?? null)} → ${formatMean(position)}, ${lost} fewer clicks than at the earlier click-through rate.`,
        href: paths.searchConsole(websiteId, { page: `exact:${key}` }),
      },
    ];
  return [
    {
      ...common,
      title: t`Check title and description of ${path}`,
      note: t`Click-through rate ${formatShare(previous?.ctr ?? null)} → ${formatShare(ctr)} at about the same position, ${lost} fewer clicks.`,
      href: paths.auditPage(websiteId, key),
    },
  ];
}

const expectedOf = ({ impressions, previous }: Page) => (previous?.ctr ?? 0) * impressions;
const lostOf = (page: Page) => expectedOf(page) - page.clicks;

/** Counts vary by about their square root. */
function isSignificant(page: Page): boolean {
  const [expected, lost] = [expectedOf(page), lostOf(page)];
  return lost >= minClicks && lost >= minPart * expected && lost > 2 * Math.sqrt(expected);
}
