import { List, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Quote } from '../../../api/campaigns.ts';
import { useDomains } from '../parts/use-domains.ts';
import { addOnLabels, authorityLabels, keywordModeLabels, typeLabels } from '../parts/words.ts';
import type { Wish } from './read-wish.ts';

interface StepProps {
  wish: Wish;
  quote: Quote | undefined;
  onChange(change: Partial<Wish>): void;
}

/** What was chosen, in words, and its name. */
export function ReviewStep({ wish, quote, onChange }: StepProps) {
  const domain = useDomains().get(wish.websiteId ?? '') ?? '';
  const type = wish.type ?? 'fullseo';
  const [name, setName] = useState(wish.name ?? '');
  return (
    <Stack gap="lg">
      <TextInput
        label="Name"
        description="As it stands on invoices and reports."
        placeholder={`${domain} ${typeLabels[type]}`}
        maxLength={200}
        value={name}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          onChange({ name: value.trim() || undefined });
        }}
        maw={400}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          What is drafted
        </Text>
        <List spacing={4}>
          {describeWish(wish, quote).map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
      <Text c="dimmed" size="sm">
        A draft costs nothing and can be changed. An owner launches it on its own page, after a preview.
        {quote &&
          ` A launched campaign runs for ${quote.termMonths} months, and can be cancelled on any day.`}
      </Text>
    </Stack>
  );
}

function describeWish(
  { type = 'fullseo', keywordMode = 'ai', authorityTarget = 'mixed', ...wish }: Wish,
  quote: Quote | undefined,
): string[] {
  const count = wish.targetKeywords ?? quote?.includedKeywords;
  const full = [
    `Keywords: ${keywordModeLabels[keywordMode].toLowerCase()}`,
    `Authority of publishers: ${authorityLabels[authorityTarget].toLowerCase()}`,
  ];
  return [
    typeLabels[type],
    ...(count === undefined ? [] : [`${count} keywords`]),
    ...(type === 'fullseo' ? full : []),
    ...(wish.addOns ?? []).map((addOn) => addOnLabels[addOn].label),
  ];
}
