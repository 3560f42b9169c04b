import { t } from '@lingui/core/macro';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { Quote } from '../../../api/campaigns.ts';
import { paidPrice, type Payer } from '../parts/client-price.ts';
import { useBillingMode } from '../parts/use-billing-mode.ts';
import { formatMinor } from '../../../format/money.ts';
import { keywordBounds, type DraftValues } from './draft-values.ts';

interface KeywordCountProps {
  values: DraftValues;
  quote: Quote | undefined;
  onChange(change: Partial<DraftValues>): void;
}

/** The number of keywords. Valid input updates the price immediately. */
export function KeywordCount({ values, quote, onChange }: KeywordCountProps) {
  const { min, max } = keywordBounds;
  const billing = useBillingMode();
  const [typed, setTyped] = useState<number | string | null>(null);
  const update = (count: number | string) => {
    setTyped(count);
    if (typeof count === 'number' && count >= min && count <= max) onChange({ targetKeywords: count });
  };
  const shown = typed ?? values.targetKeywords ?? quote?.includedKeywords ?? '';
  const isOutOfRange = typeof shown === 'number' && (shown < min || shown > max);
  return (
    <NumberInput
      label={t`Keywords`}
      description={quote && billing.showsPrices && describe(quote, billing)}
      value={shown}
      onChange={update}
      error={isOutOfRange ? t`Enter a number from ${min} to ${max}.` : undefined}
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={false}
      maw={400}
    />
  );
}

function describe({ includedKeywords, keywordAmount, currency }: Quote, payer: Payer): string {
  const price = formatMinor(paidPrice(keywordAmount, payer), currency);
  return t`${includedKeywords} included. Each additional keyword is ${price} per month.`;
}
