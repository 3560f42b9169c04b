import type { Schemas } from './client.ts';

type RankingDay = Schemas['Rankings']['series'][number];

/** The response of `rankingsQuery`. */
export interface RankingsResponse {
  data: Pick<Schemas['Rankings'], 'series' | 'previous'>;
  meta: { days: { from: string; to: string } | null };
}

/**
 * The days that the API compares, so that every page shows the same change. The earlier one is undefined without a comparison, and if only
 * one day is measured.
 */
export function comparedRankings({ data: { series, previous }, meta: { days } }: RankingsResponse) {
  const dayOn = (day: string | undefined): RankingDay | undefined =>
    [...(previous ?? []), ...series].find(({ date }) => date === day);
  const isCompared = previous !== undefined && days?.from !== days?.to;
  return { now: dayOn(days?.to), earlier: isCompared ? dayOn(days?.from) : undefined };
}
