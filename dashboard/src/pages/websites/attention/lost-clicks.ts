import { plural, t } from '@lingui/core/macro';
import type { WebsiteClicks } from '../../../api/search-console.ts';
import type { Website } from '../../../api/websites.ts';
import { formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { describeUsedDays } from '../../../ui/range/range-labels.ts';
import { isMoreThanChance, lengthRatioOf } from '../../overview/parts/is-more-than-chance.ts';

export interface ComparedWebsite {
  website: Pick<Website, 'id' | 'domain' | 'relationship'>;
  clicks: Omit<WebsiteClicks, 'websiteId' | 'moreThanChance'>;
}

/** The losses of clicks beyond chance of own websites and those of clients, the largest first. Pure. */
export function lostClicks(websites: readonly ComparedWebsite[]) {
  return websites
    .filter(({ website }) => website.relationship === 'own' || website.relationship === 'client')
    .map((compared) => ({ ...compared, lost: lostOf(compared) }))
    .filter(isLoss)
    .toSorted((one, other) => other.lost - one.lost)
    .map(({ website: { id, domain }, clicks, lost }) => {
      const share = formatRate(lost / beforeOf(clicks));
      return {
        websiteId: id,
        key: `clicks ${id}`,
        tone: 'bad' as const,
        title: t`${domain} lost ${plural(lost, { one: '# click', other: '# clicks' })} (${share})`,
        note: unbroken(describeUsedDays(clicks)),
        href: paths.website(id),
      };
    });
}

/** Days whose month and range stay on one line: "Oct 2 – 29". */
const unbroken = (days: string) => days.replaceAll(/ (?=\d)/g, '\u00a0').replaceAll('\u2009', '\u202f');

const beforeOf = ({ previous }: ComparedWebsite['clicks']) => previous?.clicks ?? 0;
const lostOf = ({ clicks }: Pick<ComparedWebsite, 'clicks'>) => beforeOf(clicks) - clicks.clicks;

/** If the ranges differ in length, clicks must be lost both in number, which the title has, and per day. */
function isLoss({ clicks }: Pick<ComparedWebsite, 'clicks'>): boolean {
  return isMoreThanChance(clicks, Math.min(1, lengthRatioOf(clicks)));
}
