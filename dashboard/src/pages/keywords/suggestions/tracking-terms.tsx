import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeywordQuote } from '../../../api/keywords.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { inSentence } from '../../../format/in-sentence.ts';
import { intervalLabel } from '../../settings/schedules/intervals.ts';
import { describeQuote } from '../add/quote-line.tsx';
import { deviceOptions } from '../parts/device-options.ts';
import { marketName } from '../parts/locales.ts';

interface TrackingTermsProps {
  websiteId: string;
  /** Before the cost. */
  count?: string | undefined;
  quote: KeywordQuote | undefined;
}

/** How keywords with the defaults of a website are checked, and their monthly cost. */
export function TrackingTerms({ websiteId, count = '', quote }: TrackingTermsProps) {
  const defaults = useQuery(websiteQuery(websiteId)).data?.data.defaults;
  return (
    <>
      {defaults !== undefined && <Text size="sm">{t`For: ${describeDefaults(defaults)}`}</Text>}
      <Text size="sm" c="dimmed" aria-live="polite">
        {count}
        {quote !== undefined && describeQuote(quote)}
      </Text>
    </>
  );
}

type Defaults = Parameters<typeof marketName>[0] & { device: string; intervalHours: number };

function describeDefaults({ device, intervalHours, ...market }: Defaults): string {
  const label = deviceOptions.find(({ value }) => value === device)?.label ?? device;
  return `${marketName(market)}, ${label}, ${inSentence(intervalLabel(intervalHours))}`;
}
