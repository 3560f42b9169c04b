import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { comparedRankings, type RankingsResponse } from '../../../api/compared-rankings.ts';
import { rankingsQuery, visibilityChangeQuery } from '../../../api/competitors.ts';
import type { Schemas } from '../../../api/client.ts';
import type { WebsiteClicks } from '../../../api/search-console.ts';
import type { Website } from '../../../api/websites.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { lengthRatioOf } from '../../overview/parts/is-more-than-chance.ts';
import { attentionFirst } from '../attention/attention-first.ts';
import { useWebsiteClicks } from '../use-website-clicks.ts';
import { defaultSort, type SortedValues, sortWebsites, type WebsiteSort } from './sort-websites.ts';

const none: readonly Website[] = [];

/**
 * The websites in the chosen order. By default, those that need attention come first, in the order of the list that names them. A row never
 * moves by itself: no order is known until the values of all websites have arrived, and the first one stays while values change. It ends
 * with another sort, other days or other websites.
 * @param attention the ids of the websites that need attention, in their order; null while they load
 */
export function useSortedWebsites(
  websites: readonly Website[],
  chosen: WebsiteSort | undefined,
  attention: string | null,
) {
  const { comparedQuery, comparison } = useDateRange();
  const [first, setFirst] = useState<FirstOrder>({ key: '', ids: [], sort: undefined });
  const clicks = useWebsiteClicks();
  const clicksOf = ({ id }: Website) => clicks.data?.get(id);
  const hasClicks = websites.some((website) => clicksOf(website) !== undefined);
  const sort = chosen ?? defaultSort(hasClicks, comparison !== 'none');
  const name = sort.replace('-', '');
  const ranked = name === 'visibility' ? websites : none;
  const changed = name === 'change' ? websites : none;
  const rankings = useQueries({
    queries: ranked.map(({ id }) => rankingsQuery(id, comparedQuery)),
    combine: readVisibility,
  });
  const changes = useQueries({
    queries: changed.map(({ id }) => visibilityChangeQuery(id, comparedQuery)),
    combine: readChange,
  });
  const values = new Map([
    ...ranked.map(({ id }, index) => [id, { ...unknown, ...rankings.values[index] }] as const),
    ...changed.map(({ id }, index) => [id, { ...unknown, ...changes.values[index] }] as const),
    ...(name.startsWith('click') ? websites : none).map(
      (website) => [website.id, { ...unknown, ...readClicks(clicksOf(website)) }] as const,
    ),
  ]);
  const isPending =
    attention === null ||
    clicks.isLoading ||
    clicks.isPlaceholderData ||
    [rankings, changes].some((one) => one.isPending);
  const key = JSON.stringify([chosen, comparedQuery, websites.map(({ id }) => id).toSorted()]);
  if (isPending || key === first.key)
    return {
      ...inFirstOrder(websites, first),
      isPending,
      sort: isPending ? (chosen ?? first.sort) : first.sort,
    };
  const bySort = sortWebsites(websites, sort, values);
  const sorted = chosen === undefined ? attentionFirst(bySort, attention.split(' ')) : bySort;
  // No column has the order of those that need attention.
  const isOwn = sorted.every((website, index) => website === bySort[index]);
  const order = { key, ids: sorted.map(({ id }) => id), sort: isOwn ? sort : undefined };
  setFirst(order);
  return { ...inFirstOrder(websites, order), isPending, sort: order.sort };
}

interface FirstOrder {
  key: string;
  ids: readonly string[];
  sort: WebsiteSort | undefined;
}

/** The websites in an order of before. It is not known if it lacks one of them. Pure. */
function inFirstOrder(websites: readonly Website[], { ids }: Pick<FirstOrder, 'ids'>) {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Website) => places.get(id) ?? ids.length;
  return {
    sorted: websites.toSorted((one, other) => placeOf(one) - placeOf(other)),
    isKnown: websites.every(({ id }) => places.has(id)),
  };
}

const unknown: SortedValues = { now: null, before: null, clicks: null, clicksBefore: null };

/** Values of the days before come first when the days change. */
const isWaiting = ({
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData'>) => isPending || isPlaceholderData;

const readVisibility = (queries: UseQueryResult<RankingsResponse>[]) => ({
  isPending: queries.some(isWaiting),
  values: queries.map(({ data }) => {
    const { now, earlier } = data === undefined ? {} : comparedRankings(data);
    return { now: now?.visibility ?? null, before: earlier?.visibility ?? null };
  }),
});

const readChange = (queries: UseQueryResult<{ data: Schemas['VisibilityChange'] }>[]) => ({
  isPending: queries.some(isWaiting),
  values: queries.map(({ data }) => ({
    now: data?.data.visibility ?? null,
    before: data?.data.previousVisibility ?? null,
  })),
});

const readClicks = (clicks: WebsiteClicks | undefined) => ({
  clicks: clicks?.clicks ?? null,
  // As many days as the range has.
  clicksBefore: clicks?.previous == null ? null : clicks.previous.clicks * lengthRatioOf(clicks),
});
