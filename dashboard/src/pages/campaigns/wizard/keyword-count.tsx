import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { Quote } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { keywordBounds, type Wish } from './read-wish.ts';

interface KeywordCountProps {
  wish: Wish;
  quote: Quote | undefined;
  onChange(change: Partial<Wish>): void;
}

/** How many keywords are worked on: what is possible counts at once. */
export function KeywordCount({ wish, quote, onChange }: KeywordCountProps) {
  const { least, most } = keywordBounds;
  const [typed, setTyped] = useState<number | string | null>(null);
  const tell = (count: number | string) => {
    const isPossible = typeof count === 'number' && count >= least && count <= most;
    if (isPossible) onChange({ targetKeywords: count });
  };
  const shown = typed ?? wish.targetKeywords ?? quote?.includedKeywords ?? '';
  const isOut = typeof shown === 'number' && (shown < least || shown > most);
  return (
    <NumberInput
      label="Keywords"
      description={quote && describe(quote)}
      value={shown}
      onChange={(count) => {
        setTyped(count);
        tell(count);
      }}
      error={isOut ? `From ${least} to ${most} keywords.` : undefined}
      min={least}
      max={most}
      clampBehavior="blur"
      allowDecimal={false}
      maw={400}
    />
  );
}

function describe({ includedKeywords, keywordAmount, currency }: Quote): string {
  return `${includedKeywords} are included; each further one is ${formatMinor(keywordAmount, currency)} a month.`;
}
