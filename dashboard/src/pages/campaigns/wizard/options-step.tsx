import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox, Radio, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { AddOn, AuthorityTarget, KeywordMode, Quote } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { addOnLabels, authorityLabels, keywordModeLabels } from '../parts/campaign-labels.ts';
import { paidPrice, type Payer } from '../parts/client-price.ts';
import { useBillingMode } from '../parts/use-billing-mode.ts';
import { CheckboxCard, RadioCard } from './option-card.tsx';
import { KeywordCount } from './keyword-count.tsx';
import type { DraftValues } from './draft-values.ts';

const modes: { value: KeywordMode; description: string }[] = [
  {
    value: 'ai',
    description: t`Based on your pages, Search Console and competitors. You approve each keyword.`,
  },
  { value: 'manual', description: t`You add the keywords to the draft before the launch.` },
];
const authorityDescriptions: Record<AuthorityTarget, string> = {
  mixed: t`50% of the placements have an authority below 30, 35% from 30 to 59, and 15% from 60.`,
  high: t`60% of the placements have an authority of 60 or more, the others at least 30.`,
  medium: t`60% of the placements have an authority from 30 to 59.`,
  low: t`80% of the placements have an authority below 30.`,
};

interface StepProps {
  values: DraftValues;
  /** Undefined until the first price is loaded. */
  quote: Quote | undefined;
  onChange(change: Partial<DraftValues>): void;
}

/** The number of keywords, their selection, the authority of publishers, and add-ons. */
export function OptionsStep({ values, quote, onChange }: StepProps) {
  const billing = useBillingMode();
  const isFull = (values.type ?? 'fullseo') === 'fullseo';
  return (
    <Stack gap="lg">
      <KeywordCount values={values} quote={quote} onChange={onChange} />
      {isFull && (
        <>
          <Radio.Group
            label={t`Keyword selection`}
            value={values.keywordMode ?? 'ai'}
            onChange={(mode) => onChange({ keywordMode: mode as KeywordMode })}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
              {modes.map(({ value, description }) => (
                <RadioCard
                  key={value}
                  value={value}
                  label={keywordModeLabels[value]}
                  description={description}
                />
              ))}
            </SimpleGrid>
          </Radio.Group>
          <AuthorityChoice value={values.authorityTarget ?? 'mixed'} onChange={onChange} />
        </>
      )}
      <Checkbox.Group
        label={t`Add-ons`}
        value={values.addOns ?? []}
        onChange={(addOns) => onChange({ addOns: addOns.length === 0 ? undefined : (addOns as AddOn[]) })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
          {Object.entries(addOnLabels).map(([addOn, labels]) => (
            <CheckboxCard
              key={addOn}
              value={addOn}
              {...labels}
              aside={billing.showsPrices ? amountOf(quote, addOn, billing) : undefined}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Stack>
  );
}

function amountOf(quote: Quote | undefined, addOn: string, payer: Payer): string | undefined {
  const found = quote?.addOnAmounts.find((one) => one.addOn === addOn);
  return found && quote && `+ ${formatMinor(paidPrice(found.amount, payer), quote.currency)}`;
}

interface AuthorityChoiceProps {
  value: AuthorityTarget;
  onChange(change: Partial<DraftValues>): void;
}

function AuthorityChoice({ value, onChange }: AuthorityChoiceProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="authority">
        <Trans>Publisher authority</Trans>
      </Text>
      <SegmentedControl
        aria-labelledby="authority"
        data={Object.entries(authorityLabels).map(([target, label]) => ({ value: target, label }))}
        value={value}
        onChange={(target) => onChange({ authorityTarget: target as AuthorityTarget })}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {authorityDescriptions[value]}
      </Text>
    </div>
  );
}
