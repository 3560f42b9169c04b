import { t } from '@lingui/core/macro';
import { List, Skeleton, Text } from '@mantine/core';
import { pathOf } from '../../../format/path-of.ts';
import { adviseOnPages, type CompetingPages } from './advise-on-pages.ts';
import classes from './cannibalisation.module.css';
import type { QueryClicks } from './query-clicks.ts';

/** Clicks of the range by page, from all queries. */
export interface PageClicks {
  /** Whether they still load, so that no advice follows from them yet. */
  isPending: boolean;
  /** Null if they are unknown. */
  of(url: string): number | null;
}

interface PageAdviceProps {
  keyword: CompetingPages;
  /** Null if they are unknown, undefined while they load. */
  ofQuery: QueryClicks | null | undefined;
  pageClicks: PageClicks;
  /** Whether the clicks are those of all connected queries. */
  isPooled?: boolean;
}

type Advice = NonNullable<ReturnType<typeof adviseOnPages>>;

/** Advice on the pages that compete for a keyword: a sentence for each page. */
export function PageAdvice({ keyword, ofQuery, pageClicks, isPooled = false }: PageAdviceProps) {
  if (ofQuery === undefined || pageClicks.isPending)
    return <Skeleton height={20 * (keyword.pages.length + 1)} className={classes.loading} />;
  const advice = adviseOnPages(keyword, { ofQuery, ofPage: pageClicks.of });
  if (advice === null) return <Text size="sm">{t`The pages are equal. Choose one.`}</Text>;
  const { keep } = advice;
  const isRanking = keyword.pages.some(({ url }) => url === keep);
  const targetOf = (url: string) => keyword.pages.find((page) => page.url === url)?.targetOf;
  const urls = [keep, ...keyword.pages.map(({ url }) => url).filter((url) => url !== keep)];
  return (
    <List size="sm">
      {urls.map((url) => (
        <List.Item key={url}>
          {url === keep
            ? keepText(advice, { isRanking, isPooled })
            : actionText(url, advice, { ofQuery, isPooled, targetOf: targetOf(url) })}
        </List.Item>
      ))}
      <Caveat advice={advice} keyword={keyword} ofQuery={ofQuery} />
    </List>
  );
}

function keepText(
  { keep, reason }: Advice,
  { isRanking, isPooled }: { isRanking: boolean; isPooled: boolean },
): string {
  const page = pathOf(keep);
  if (!isRanking)
    return t`Keep ${page}: it is the target page that you set, although no rank check found it.`;
  return {
    target: t`Keep ${page}: it is the target page.`,
    clicks: isPooled
      ? t`Keep ${page}: it has the most clicks from this query and those connected with it.`
      : t`Keep ${page}: it has the most clicks from this query.`,
    position: t`Keep ${page}: it ranks better.`,
  }[reason];
}

function actionText(
  url: string,
  { keep, reason, actionOf }: Advice,
  {
    ofQuery,
    isPooled,
    targetOf,
  }: { ofQuery: QueryClicks | null; isPooled: boolean; targetOf: string | null | undefined },
): string {
  const page = pathOf(url);
  const target = pathOf(keep);
  const action = actionOf(url);
  const keyword = targetOf ?? '';
  const texts = {
    keep: '',
    target: t`${page}: keep it too, because it is the target page of “${keyword}”. Give each page a topic of its own.`,
    canonical: t`${page}: set ${target} as the canonical URL, because both are versions of one page.`,
    merge: isPooled
      ? t`${page}: merge it into ${target} and redirect, because both have clicks from this query and those connected with it.`
      : t`${page}: merge it into ${target} and redirect, because both have clicks from this query.`,
    separate: t`${page}: keep it too, because most of its clicks come from other queries. Link to ${target} with the keyword as link text, and give each page a topic of its own.`,
    redirect: t`${page}: redirect it to ${target}, because it has no clicks from search.`,
    home:
      target === '/'
        ? t`${page}: link to the home page with the keyword as link text. A home page serves many queries, so no page is merged into it.`
        : t`${page}: link to ${target} with the keyword as link text. A home page serves many queries, so it is neither merged nor redirected.`,
    link:
      reason === 'clicks' && (ofQuery?.of(url) ?? 0) > 0
        ? isPooled
          ? t`${page}: link to ${target} with the keyword as link text, because it has only few of the clicks from this query and those connected with it.`
          : t`${page}: link to ${target} with the keyword as link text, because it has only few of the clicks from this query.`
        : t`${page}: link to ${target} with the keyword as link text.`,
  };
  return texts[action];
}

/** Why clicks do not decide more. */
function Caveat({ advice, keyword, ofQuery }: Omit<PageAdviceProps, 'pageClicks'> & { advice: Advice }) {
  const other = advice.clickedElsewhere;
  const hasLinks = keyword.pages.some(({ url }) => advice.actionOf(url) === 'link');
  if (!hasLinks) return null;
  if (ofQuery == null)
    return <List.Item>{t`Without click data from Search Console, Cairn advises no redirect.`}</List.Item>;
  if (other !== null) {
    const page = pathOf(other);
    return (
      <List.Item>{t`Search Console reports more clicks for ${page}, which no rank check found. Look at it before you merge or redirect a page.`}</List.Item>
    );
  }
  if (keyword.pages.every(({ url }) => (ofQuery.of(url) ?? 0) === 0))
    return (
      <List.Item>{t`Search Console reports no clicks from this query on the ranking pages, so clicks do not speak for a redirect.`}</List.Item>
    );
  return null;
}
