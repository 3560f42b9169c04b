import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type KeywordQuote,
  type KeywordQuoteInput,
  keywordQuoteQuery,
  maxBatchSize,
} from '../../../api/keywords.ts';
import type { Website } from '../../../api/websites.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { providerLabels } from '../../settings/providers/provider-labels.ts';
import { newKeywordSettings } from './new-keyword-settings.ts';
import type { PastedRow } from './pasted-rows.ts';
import type { SearchSettings } from './search-settings-fields.tsx';

/** Pasting and typing cause one request, not one for each letter. */
const debounceMs = 400;

interface QuoteLineProps {
  website: Website;
  rows: readonly PastedRow[];
  settings: SearchSettings;
}

/** The monthly cost of the rows, before they are added. The quote covers the first thousand. */
export function QuoteLine({ website, rows, settings }: QuoteLineProps) {
  const { country, language, device, engine, location, intervalHours, depth } = settings;
  const searcher = newKeywordSettings(
    { country, language, device, engine, intervalHours, depth, location, targetUrl: '' },
    website.defaults,
  );
  const keywords = rows
    .slice(0, maxBatchSize)
    .map(({ line: _line, tags: _tags, targetUrl: _targetUrl, ...row }) => ({ ...searcher, ...row }));
  const [asked] = useDebouncedValue(JSON.stringify({ websiteId: website.id, keywords }), debounceMs);
  const body = JSON.parse(asked) as KeywordQuoteInput;
  const { data } = useQuery({
    ...keywordQuoteQuery(body),
    enabled: (body.keywords?.length ?? 0) > 0,
    placeholderData: keepPreviousData,
  });
  if (rows.length === 0 || data === undefined) return null;
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {describeQuote(data.data)}
    </Text>
  );
}

/** Checks, price and budget of a month by provider. */
export function describeQuote({ providers, unsupported }: KeywordQuote): string {
  const costs = providers.map(
    ({ provider, checks, sharedChecks, monthlyMicros, limitMicros, fits, fittingKeywords }) => {
      const shared = sharedChecks === 0 ? '' : t`, ${formatCount(sharedChecks)} of them shared at no cost`;
      const budget = fits
        ? t`within the budget of ${formatMicros(limitMicros)}`
        : t`the budget of ${formatMicros(limitMicros)} covers ${formatCount(fittingKeywords)} of them`;
      return t`Up to ${formatCount(checks)} checks per month${shared}, up to ${formatMicros(monthlyMicros)} with ${providerLabels(provider).title}; ${budget}.`;
    },
  );
  const none =
    unsupported === 0 ? [] : [t`No connected provider supports ${formatCount(unsupported)} of them.`];
  return [...costs, ...none].join(' ');
}
