import { t } from '@lingui/core/macro';
import { Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { consoleRowsQuery } from '../../../api/search-console.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { adviseOnPages } from './advise-on-pages.ts';

/** Clicks of the range by page, from all queries. */
export interface PageClicks {
  /** Whether they still load, so that no advice follows from them yet. */
  isPending: boolean;
  /** False without Search Console. */
  isKnown: boolean;
  /** Null if they are unknown. */
  of(url: string): number | null;
}

interface CellProps {
  websiteId: string;
  keyword: CannibalisedKeyword;
  url: string;
  pageClicks: PageClicks;
}

/** The clicks from the keyword as a query on its pages. The rows of a keyword share one request, which only visible rows send. */
function useQueryClicks({ websiteId, keyword: { keyword }, pageClicks }: CellProps) {
  const { query } = useDateRange();
  const { data, isLoading } = useInfiniteQuery({
    ...consoleRowsQuery(
      websiteId,
      { ...query, query: [`exact:${keyword.toLowerCase()}`] },
      { dimension: 'page', sort: '-clicks' },
    ),
    enabled: pageClicks.isKnown,
    retry: false,
  });
  const rows = data?.pages.flatMap((page) => page.data.map(({ key, clicks }) => [key, clicks] as const));
  return { isLoading, clicks: rows === undefined ? null : new Map(rows) };
}

/** The clicks on a page from the keyword as a query. */
export function QueryClicks(props: CellProps) {
  const { clicks } = useQueryClicks(props);
  return clicks === null ? unknownValue : formatCount(clicks.get(props.url) ?? 0);
}

/** Advice on a page that competes for the keyword. */
export function PageAdvice(props: CellProps) {
  const { keyword, url, pageClicks } = props;
  const { clicks: ofQuery, isLoading } = useQueryClicks(props);
  if (isLoading || pageClicks.isPending) return <Skeleton height={14} />;
  const advice = adviseOnPages(keyword, { ofQuery, ofPage: pageClicks.of });
  if (advice === null) return <Text size="sm" c="dimmed">{t`The pages are equal. Choose one.`}</Text>;
  const page = pathOf(advice.keep);
  const texts = {
    keep: {
      target: t`Keep: it is the target page.`,
      clicks: t`Keep: it has the most clicks from this query.`,
      position: t`Keep: it ranks better.`,
    }[advice.reason],
    canonical: t`Set ${page} as the canonical URL: both are versions of one page.`,
    merge: t`Merge into ${page} and redirect: both have clicks from this query.`,
    redirect: t`Redirect to ${page}: the page has no clicks from search.`,
    link:
      advice.reason === 'target'
        ? t`Link to ${page}, the target page, with the keyword as link text.`
        : ofQuery === null || ofQuery.size === 0
          ? t`Link to ${page} with the keyword as link text. Without click data, Cairn advises no redirect.`
          : t`Link to ${page} with the keyword as link text: this page gets few of the clicks from this query.`,
  };
  return <Text size="sm">{texts[advice.actionOf(url)]}</Text>;
}
