import { Checkbox, Group, Radio, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choose-card.module.css';

interface ChooseCardProps {
  value: string;
  label: string;
  about: ReactNode;
  /** At the end of the first line: a price. */
  aside?: ReactNode;
}

/** One of several that exclude each other; stands in a `Radio.Group`. */
export function RadioCard({ value, label, about, aside }: ChooseCardProps) {
  return (
    <Radio.Card value={value} className={classes.card} aria-label={label}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} />
        <CardWords label={label} about={about} aside={aside} />
      </Group>
    </Radio.Card>
  );
}

/** One of several that can be had together; stands in a `Checkbox.Group`. */
export function CheckCard({ value, label, about, aside }: ChooseCardProps) {
  return (
    <Checkbox.Card value={value} className={classes.card} aria-label={label}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Checkbox.Indicator mt={2} />
        <CardWords label={label} about={about} aside={aside} />
      </Group>
    </Checkbox.Card>
  );
}

function CardWords({ label, about, aside }: Omit<ChooseCardProps, 'value'>) {
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>{label}</Text>
        {aside !== undefined && (
          <Text size="sm" c="dimmed">
            {aside}
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {about}
      </Text>
    </div>
  );
}
