import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isRankKind, kindLabels } from './rule-kinds.ts';
import type { RuleValues } from './rule-form.ts';

const maxTagLength = 50;

/** The thresholds and filters of a rule. */
export function ParameterFields({ form }: { form: UseFormReturnType<RuleValues> }) {
  const { kind } = form.values;
  const { numbers } = kindLabels[kind];
  if (numbers.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {numbers.map(({ name, label, min, max, defaultValue }) => (
        <NumberInput
          key={name}
          label={label}
          placeholder={defaultValue === null ? 'Any' : String(defaultValue)}
          min={min}
          max={max}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps(`parameters.${name}`)}
        />
      ))}
      {isRankKind(kind) && (
        <TextInput
          label="Only keywords with tag"
          placeholder="Any"
          maxLength={maxTagLength}
          {...form.getInputProps('parameters.tag')}
        />
      )}
      {isRankKind(kind) && (
        <Checkbox
          label="Confirm by a second rank check"
          description="A change is reported when a rank check of a later day confirms it."
          {...form.getInputProps('confirms', { type: 'checkbox' })}
        />
      )}
    </SimpleGrid>
  );
}
