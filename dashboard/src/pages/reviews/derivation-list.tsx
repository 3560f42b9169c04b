import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Receipt } from '../../api/reviews.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatDays } from '../../format/dates.ts';
import { ReceiptButton } from './cited-text.tsx';
import { describeValue } from './describe-value.ts';
import classes from './reviews.module.css';

type Derivation = NonNullable<Receipt['derivation']>;

const maxShown = 10;

const rules: Record<Derivation['rule'], string> = {
  change: t`The relative change from the first of these values to the second: (second − first) ÷ first.`,
  difference: t`The difference of these values as they are shown: second − first.`,
  total: t`The total of these values.`,
  count: t`The number of these values.`,
};

interface DerivationListProps {
  derivation: Derivation;
  receipts: ReadonlyMap<string, Receipt>;
}

/** The rule of a derived value, and the receipts that it follows from. */
export function DerivationList({ derivation: { rule, of }, receipts }: DerivationListProps) {
  const [isWhole, setWhole] = useState(false);
  const parts = of.flatMap((id) => receipts.get(id) ?? []);
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={3} size="0.875rem">
        <Trans>Follows from {plural(parts.length, { one: '# value', other: '# values' })}</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        {rules[rule]}
      </Text>
      <ol className={classes.parts}>
        {parts.slice(0, isWhole ? parts.length : maxShown).map((part) => (
          <li key={part.id}>
            {part.label}, {formatDays(part)}:{' '}
            <ReceiptButton receipt={part}>{describeValue(part)}</ReceiptButton>
          </li>
        ))}
      </ol>
      {!isWhole && parts.length > maxShown && (
        <Button size="xs" variant="default" onClick={() => setWhole(true)}>
          <Trans>Show all {formatCount(parts.length)}</Trans>
        </Button>
      )}
    </Stack>
  );
}
