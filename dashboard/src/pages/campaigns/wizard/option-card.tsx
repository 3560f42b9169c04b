import { Checkbox, Group, Radio, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './option-card.module.css';

interface OptionCardProps {
  value: string;
  label: string;
  description: ReactNode;
  /** A price at the end of the first line. */
  aside?: ReactNode;
}

/** An exclusive option, for use in a `Radio.Group`. */
export function RadioCard({ value, label, description, aside }: OptionCardProps) {
  return (
    <Radio.Card value={value} className={classes.card} aria-label={label}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator mt={2} className={classes.indicator} />
        <CardContent label={label} description={description} aside={aside} />
      </Group>
    </Radio.Card>
  );
}

/** An option that can be combined with others, for use in a `Checkbox.Group`. */
export function CheckboxCard({ value, label, description, aside }: OptionCardProps) {
  return (
    <Checkbox.Card value={value} className={classes.card} aria-label={label}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Checkbox.Indicator mt={2} className={classes.indicator} />
        <CardContent label={label} description={description} aside={aside} />
      </Group>
    </Checkbox.Card>
  );
}

function CardContent({ label, description, aside }: Omit<OptionCardProps, 'value'>) {
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
        {description}
      </Text>
    </div>
  );
}
