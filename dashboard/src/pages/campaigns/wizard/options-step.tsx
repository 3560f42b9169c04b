import { Checkbox, Radio, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { AddOn, AuthorityTarget, KeywordMode, Quote } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { addOnLabels, authorityLabels, keywordModeLabels } from '../parts/words.ts';
import { CheckCard, RadioCard } from './choose-card.tsx';
import { KeywordCount } from './keyword-count.tsx';
import type { Wish } from './read-wish.ts';

const modes: { value: KeywordMode; about: string }[] = [
  { value: 'ai', about: 'By what your pages, Search Console and rivals tell; you approve each.' },
  { value: 'manual', about: 'You write them into the draft before it is launched.' },
];
const shares: Record<AuthorityTarget, string> = {
  mixed: 'Half of the placements on publishers with an authority to 29, 35 % from 30, 15 % from 60.',
  high: '60 % of the placements on publishers with an authority from 60, the others from 30.',
  medium: '60 % of the placements on publishers with an authority from 30 to 59.',
  low: '80 % of the placements on publishers with an authority to 29.',
};

interface StepProps {
  wish: Wish;
  /** Undefined until the first price is there. */
  quote: Quote | undefined;
  onChange(change: Partial<Wish>): void;
}

/** How much is worked on, and what is added. */
export function OptionsStep({ wish, quote, onChange }: StepProps) {
  const isFull = (wish.type ?? 'fullseo') === 'fullseo';
  return (
    <Stack gap="lg">
      <KeywordCount wish={wish} quote={quote} onChange={onChange} />
      {isFull && (
        <>
          <Radio.Group
            label="Keywords are"
            value={wish.keywordMode ?? 'ai'}
            onChange={(mode) => onChange({ keywordMode: mode as KeywordMode })}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
              {modes.map(({ value, about }) => (
                <RadioCard key={value} value={value} label={keywordModeLabels[value]} about={about} />
              ))}
            </SimpleGrid>
          </Radio.Group>
          <AuthorityChoice value={wish.authorityTarget ?? 'mixed'} onChange={onChange} />
        </>
      )}
      <Checkbox.Group
        label="Add-ons"
        value={wish.addOns ?? []}
        onChange={(addOns) => onChange({ addOns: addOns.length === 0 ? undefined : (addOns as AddOn[]) })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
          {Object.entries(addOnLabels).map(([addOn, words]) => (
            <CheckCard key={addOn} value={addOn} {...words} aside={amountOf(quote, addOn)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Stack>
  );
}

function amountOf(quote: Quote | undefined, addOn: string): string | undefined {
  const found = quote?.addOnAmounts.find((one) => one.addOn === addOn);
  return found && quote && `+ ${formatMinor(found.amount, quote.currency)}`;
}

interface AuthorityChoiceProps {
  value: AuthorityTarget;
  onChange(change: Partial<Wish>): void;
}

function AuthorityChoice({ value, onChange }: AuthorityChoiceProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="authority">
        Authority of publishers
      </Text>
      <SegmentedControl
        aria-labelledby="authority"
        data={Object.entries(authorityLabels).map(([target, label]) => ({ value: target, label }))}
        value={value}
        onChange={(target) => onChange({ authorityTarget: target as AuthorityTarget })}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {shares[value]}
      </Text>
    </div>
  );
}
