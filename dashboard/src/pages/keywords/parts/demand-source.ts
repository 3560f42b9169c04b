import { t } from '@lingui/core/macro';
import type { Keyword } from '../../../api/keywords.ts';
import { formatMonth } from '../../../format/dates.ts';

type Demand = NonNullable<Keyword['demand']>;

export const demandSourceLabels: Record<NonNullable<Demand['source']>, string> = {
  google_ads: t`Google Ads`,
  dataforseo: t`DataForSEO`,
  bing_webmaster: t`Bing Webmaster Tools`,
};

const reasons: Record<string, string> = {
  not_connected: t`No source of search volumes is connected.`,
  unknown_phrase: t`The source does not know this phrase.`,
  budget_exhausted: t`The budget is used up. Cairn asks again when it allows it.`,
};

/** The source and the month of a search volume: "Google Ads, Oct 2026". */
export function demandSource({ source, month }: Pick<Demand, 'source' | 'month'>): string {
  return demandSources(source === null ? [] : [source], month === null ? [] : [month]);
}

/** The sources and the months of several search volumes: "DataForSEO, Google Ads, Sep 2026 to Oct 2026". */
export function demandSources(
  sources: readonly NonNullable<Demand['source']>[],
  months: readonly string[],
): string {
  return [...sources.map((source) => demandSourceLabels[source]), describeMonths(months)]
    .filter(Boolean)
    .join(', ');
}

function describeMonths(months: readonly string[]): string {
  const [from = '', to = from] = [...new Set([months.at(0), months.at(-1)])].map(demandMonth);
  return from === to ? from : t`${from} to ${to}`;
}

/** A month of the API (`YYYY-MM`): Oct 2026. */
export const demandMonth = (month = '') => (month === '' ? '' : formatMonth(`${month}-01`));

/** The source and the month of a keyword's search volume, or why it has none. */
export function describeVolume(searchVolume: number | null, demand: Keyword['demand']): string {
  if (demand === null) return t`Not collected yet.`;
  if (searchVolume !== null) return demandSource(demand);
  const { reason } = demand;
  return reason === null
    ? t`The source reports no volume.`
    : (reasons[reason] ?? t`The source failed. Cairn asks again.`);
}
