import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { List, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { inSentence } from '../../../format/in-sentence.ts';
import type { Quote } from '../../../api/campaigns.ts';
import { useBillingMode } from '../parts/use-billing-mode.ts';
import { useDomains } from '../parts/use-domains.ts';
import { addOnLabels, authorityLabels, keywordModeLabels } from '../parts/campaign-labels.ts';
import { campaignTypeLabels } from '../parts/status-styles.ts';
import type { DraftValues } from './draft-values.ts';

interface StepProps {
  form: UseFormReturnType<{ name: string }>;
  values: DraftValues;
  quote: Quote | undefined;
}

/** A summary of the draft, and its name. */
export function ReviewStep({ form, values, quote }: StepProps) {
  const domain = useDomains().get(values.websiteId ?? '') ?? '';
  const type = values.type ?? 'fullseo';
  const { showsPrices } = useBillingMode();
  return (
    <Stack gap="lg">
      <TextInput
        label={t`Name`}
        description={showsPrices ? t`Shown on invoices and reports` : t`Shown on reports`}
        placeholder={`${domain} ${campaignTypeLabels[type]}`}
        maxLength={200}
        maw={400}
        {...form.getInputProps('name')}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          <Trans>Summary</Trans>
        </Text>
        <List spacing={4}>
          {[t`Website: ${domain}`, ...describeDraft(values, quote)].map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
      <Text c="dimmed" size="sm">
        <Trans>
          Drafts are free and can be edited. An owner previews and launches the campaign from its page.
          {quote && t` It then runs for ${quote.termMonths} months and can be canceled on any day.`}
        </Trans>
      </Text>
    </Stack>
  );
}

function describeDraft(
  { type = 'fullseo', keywordMode = 'ai', authorityTarget = 'mixed', ...values }: DraftValues,
  quote: Quote | undefined,
): string[] {
  const count = values.targetKeywords ?? quote?.includedKeywords;
  const full = [
    t`Keyword selection: ${inSentence(keywordModeLabels[keywordMode])}`,
    t`Publisher authority: ${inSentence(authorityLabels[authorityTarget])}`,
  ];
  return [
    campaignTypeLabels[type],
    ...(count === undefined ? [] : [t`${count} keywords`]),
    ...(type === 'fullseo' ? full : []),
    ...(values.addOns ?? []).map((addOn) => addOnLabels[addOn].label),
  ];
}
