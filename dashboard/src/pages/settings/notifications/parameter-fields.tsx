import {
  Checkbox,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import { formatCounted } from '../../../format/numbers.ts';
import { aiOverviewLabels, type FieldName, kindLabels, metricLabels } from './rule-kinds.ts';
import type { RuleValues } from './rule-form.ts';

type RuleForm = UseFormReturnType<RuleValues>;

const maxTagLength = 50;
const maxCompetitors = 20;
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The thresholds and filters of a rule. */
export function ParameterFields({ form }: { form: RuleForm }) {
  const { kind } = form.values;
  const { numbers, fields } = kindLabels[kind];
  if (numbers.length + fields.length === 0) return null;
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
      {fields.map((name) => (
        <Fragment key={name}>{inputs[name](form)}</Fragment>
      ))}
    </SimpleGrid>
  );
}

const inputs: Record<FieldName, (form: RuleForm) => ReactNode> = {
  tag: (form) => (
    <TextInput
      label="Only keywords with tag"
      placeholder="Any"
      maxLength={maxTagLength}
      {...form.getInputProps('parameters.tag')}
    />
  ),
  keywordIds: ({ values: { parameters } }) =>
    parameters.keywordIds.length > 0 && (
      <Text size="sm">Only {formatCounted(parameters.keywordIds.length, 'selected keyword')}</Text>
    ),
  competitors: (form) => (
    <TagsInput
      label="Competitors"
      description="Domains. If empty, the confirmed competitors of each website."
      placeholder={form.values.parameters.competitors.length === 0 ? 'Confirmed competitors' : ''}
      maxTags={maxCompetitors}
      acceptValueOnBlur
      {...form.getInputProps('parameters.competitors')}
    />
  ),
  aiOverview: (form) => (
    <MultiSelect
      label="The AI Overview"
      data={optionsOf(aiOverviewLabels)}
      {...form.getInputProps('parameters.aiOverview')}
    />
  ),
  metric: (form) => (
    <Select
      label="Metric"
      data={optionsOf(metricLabels)}
      allowDeselect={false}
      {...form.getInputProps('parameters.metric')}
    />
  ),
  crosses: (form) => (
    <Checkbox
      label="Only across the top"
      description="Keywords that leave these positions, or enter them."
      {...form.getInputProps('parameters.crosses', { type: 'checkbox' })}
    />
  ),
  confirms: (form) => (
    <Checkbox
      label="Confirm by a second day"
      description="A change is reported when a later day confirms it."
      {...form.getInputProps('parameters.confirms', { type: 'checkbox' })}
    />
  ),
};
