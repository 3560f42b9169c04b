import { plural, t } from '@lingui/core/macro';
import { formatCount } from '../../../format/numbers.ts';
import { namePage } from '../../../format/name-page.ts';
import { paths } from '../../../paths.ts';
import { isMoreThanChance } from '../parts/is-more-than-chance.ts';
import type { WebsiteState } from '../parts/website-state.ts';

type Page = NonNullable<WebsiteState['pages']>[number];

/**
 * The page that lost the most clicks, with the number of the top changes. Its totals do not show why, because queries that bring few clicks
 * move its mean position as much as those that bring many, so the reasons of the page are one click away.
 */
export function pageDecline({ websiteId, pages = [], lengthRatio, than }: WebsiteState) {
  const [page] = pages.toSorted((one, other) => lostOf(other) - lostOf(one));
  if (page === undefined || !isMoreThanChance(page, lengthRatio)) return [];
  const { key, clicks, previous } = page;
  const [path, lost] = [namePage(key), lostOf(page)];
  return [
    {
      key: 'page decline',
      tone: 'bad',
      title: t`Look at ${path}, which lost ${plural(lost, { one: '# click', other: '# clicks' })}`,
      note: t`${formatCount(clicks)} now, ${formatCount(previous?.clicks ?? 0)} before (${than}).`,
      href: paths.searchConsole(websiteId, { page: `exact:${key}` }),
      impact: 60,
      why: {
        websiteId,
        subject: { page: key, direction: 'declined' },
        question: t`Why did ${path} lose clicks?`,
      },
    } as const,
  ];
}

const lostOf = ({ clicks, previous }: Page) => (previous?.clicks ?? 0) - clicks;
