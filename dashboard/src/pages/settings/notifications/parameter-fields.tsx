import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { kindTexts } from './kinds.ts';
import type { GivenRule } from './rule-form.ts';

const longestTag = 50;

/** How much of it is worth telling. */
export function ParameterFields({ form }: { form: UseFormReturnType<GivenRule> }) {
  const { kind } = form.values;
  const { numbers } = kindTexts[kind];
  if (numbers.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {numbers.map(({ name, label, min, max, usual }) => (
        <NumberInput
          key={name}
          label={label}
          placeholder={usual === null ? 'Any' : String(usual)}
          min={min}
          max={max}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps(`numbers.${name}`)}
        />
      ))}
      {kind === 'rank_drop' && (
        <TextInput
          label="Only keywords with the tag"
          placeholder="Any"
          maxLength={longestTag}
          {...form.getInputProps('tag')}
        />
      )}
    </SimpleGrid>
  );
}
