import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inSentence } from '../../../format/in-sentence.ts';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import type { Provider } from '../../../api/providers.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatMicros } from '../../../format/money.ts';
import { intervalLabel } from '../../settings/schedules/intervals.ts';

/** Before the first keyword, as an example. */
const exampleKeywords = 100;
/** Of the longest months, as the server calculates quotes. */
const hoursPerMonth = 31 * 24;
const resultsPerPage = 10;

interface MonthlyPriceProps {
  provider: Provider;
  websiteId: string;
}

/** The highest price of a month of rank checks with the keywords and the schedule of the website. */
export function MonthlyPrice({ provider: { unitPriceMicros }, websiteId }: MonthlyPriceProps) {
  const defaults = useQuery(websiteQuery(websiteId)).data?.data.defaults;
  const tracked = useQuery(keywordSummaryQuery(websiteId)).data?.data.total;
  if (unitPriceMicros === null || unitPriceMicros === 0 || defaults === undefined || tracked === undefined)
    return null;
  const { intervalHours, depth } = defaults;
  const keywords = tracked === 0 ? exampleKeywords : tracked;
  const pages = Math.ceil(depth / resultsPerPage) * Math.ceil(hoursPerMonth / intervalHours);
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        {plural(keywords, { one: '# keyword', other: '# keywords' })},{' '}
        {inSentence(intervalLabel(intervalHours))} to position {depth}: up to{' '}
        {formatMicros(keywords * pages * unitPriceMicros)} per month
      </Trans>
    </Text>
  );
}
