import { t } from '@lingui/core/macro';
import { namePage } from '../../../../format/name-page.ts';
import { formatCount } from '../../../../format/numbers.ts';
import {
  type Action,
  type Advice,
  type Advised,
  hasFewClicks,
  isHome,
  minClicks,
  minDays,
} from './decide-pages.ts';
import type { CompetingRow } from './pool-pages.ts';

/** The advice on the pages of a keyword or a query: a sentence for each page, the one to keep first, and why clicks do not decide more. Pure. */
export function describeAdvice(row: CompetingRow, advice: Advised): string[] {
  if (advice === 'too_short')
    return [
      t`Fewer than ${formatCount(minDays)} days are too short for a decision on these pages. Look at a longer range before you merge or redirect one.`,
    ];
  if (advice === null) return [t`The pages are equal. Choose one.`];
  const { keep } = advice;
  const others = row.pages.filter(({ url }) => url !== keep);
  const caveat = describeCaveat(row, advice);
  return [
    keepText(row, advice),
    ...others.map(({ url }) => actionText(url, row, advice)),
    ...(caveat === null ? [] : [caveat]),
  ];
}

function keepText({ pages }: CompetingRow, { keep, reason, moved }: Advice): string {
  const page = namePage(keep);
  if (reason === 'target' && pages.every(({ url }) => url !== keep))
    return t`Keep ${page}: it is the target page that you set, although no rank check found it.`;
  return {
    target: t`Keep ${page}: it is the target page.`,
    moved: t`Keep ${page}: the stronger page for this keyword, ${namePage(moved?.url ?? keep)}, is replaced by it because of “${moved?.query ?? ''}”.`,
    home: t`Keep ${page}: it has more clicks from this query than the home page.`,
    clicks: t`Keep ${page}: it has the most clicks from this query.`,
    position: t`Keep ${page}: it ranks better.`,
  }[reason];
}

function actionText(url: string, row: CompetingRow, { keep, reason, actionOf }: Advice): string {
  const { action, into, query } = actionOf(url);
  const own = row.clicks?.of(url) ?? 0;
  const [page, target] = [namePage(url, { isStart: true }), namePage(into)];
  const texts: Record<Action, string> = {
    keep: '',
    target: t`${page}: keep it too, because it is the target page of “${query}”. Give each page a topic of its own.`,
    kept: t`${page}: keep it too, because it is the page to keep for “${query}”. Give each page a topic of its own.`,
    canonical: t`${page}: set ${target} as the canonical URL, because both are versions of one page.`,
    merge:
      query === row.query
        ? t`${page}: merge it into ${target} and redirect, because both have clicks from this query.`
        : t`${page}: merge it into ${target} and redirect, because both have clicks from “${query}”.`,
    separate: t`${page}: keep it too, because most of its clicks come from other queries. Link to ${target} with the keyword as link text, and give each page a topic of its own.`,
    redirect: t`${page}: redirect it to ${target}, because it has no clicks from search.`,
    home: isHome(into)
      ? t`${page}: link to the home page with the keyword as link text. A home page serves many queries, so no page is merged into it.`
      : t`${page}: link to ${target} with the keyword as link text. A home page serves many queries, so it is neither merged nor redirected.`,
    link:
      reason === 'clicks' && into === keep && own > 0 && hasFewClicks(own, row.clicks?.of(keep) ?? 0)
        ? t`${page}: it has few clicks from this query, less than a fifth of those of the page to keep. Link from it to ${target} with the keyword as link text.`
        : t`${page}: link to ${target} with the keyword as link text.`,
  };
  return texts[action];
}

/** Why clicks do not decide more. */
function describeCaveat({ pages, clicks }: CompetingRow, advice: Advice): string | null {
  const other = advice.clickedElsewhere;
  if (pages.every(({ url }) => advice.actionOf(url).action !== 'link')) return null;
  if (clicks === null) return t`Without click data from Search Console, Cairn advises no redirect.`;
  if (other !== null)
    return t`Search Console reports more clicks for ${namePage(other)}, which no rank check found. Look at it before you merge or redirect a page.`;
  if (pages.every(({ url }) => (clicks.of(url) ?? 0) === 0))
    return t`Search Console reports no clicks from this query on the ranking pages, so clicks do not speak for a redirect.`;
  return advice.hasTooFewClicks
    ? t`Too few clicks in this range to merge or redirect a page: it takes ${formatCount(minClicks)} from this query on both pages together.`
    : null;
}
