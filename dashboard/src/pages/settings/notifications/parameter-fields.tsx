import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox, MultiSelect, NumberInput, Select, SimpleGrid, TagsInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import { aiOverviewLabels, type FieldName, kindLabels, metricLabels } from './rule-kinds.ts';
import { TagField } from './tag-field.tsx';
import { changeCrosses, type RuleValues } from './rule-form.ts';

type RuleForm = UseFormReturnType<RuleValues>;

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
          placeholder={defaultValue === null ? t`Any` : String(defaultValue)}
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
  tag: (form) => <TagField websiteIds={form.values.websiteIds} {...form.getInputProps('parameters.tag')} />,
  keywordIds: ({ values: { parameters } }) =>
    parameters.keywordIds.length > 0 && (
      <Text size="sm">
        <Trans>
          Only{' '}
          {plural(parameters.keywordIds.length, { one: '# selected keyword', other: '# selected keywords' })}
        </Trans>
      </Text>
    ),
  competitors: (form) => (
    <TagsInput
      label={t`Competitors`}
      description={t`Domains. If empty, the confirmed competitors of each website.`}
      placeholder={form.values.parameters.competitors.length === 0 ? t`Confirmed competitors` : ''}
      maxTags={maxCompetitors}
      acceptValueOnBlur
      {...form.getInputProps('parameters.competitors')}
    />
  ),
  aiOverview: (form) => (
    <MultiSelect
      label={t`The AI Overview`}
      data={optionsOf(aiOverviewLabels)}
      {...form.getInputProps('parameters.aiOverview')}
    />
  ),
  metric: (form) => (
    <Select
      label={t`Metric`}
      data={optionsOf(metricLabels)}
      allowDeselect={false}
      {...form.getInputProps('parameters.metric')}
    />
  ),
  crosses: (form) => (
    <Checkbox
      label={topLabel(form.values)}
      description={
        form.values.parameters.top === ''
          ? t`Enter in the field above how many positions these are. Changes within them are not reported.`
          : t`Other changes of positions are not reported.`
      }
      checked={form.values.parameters.crosses}
      onChange={({ currentTarget: { checked } }) =>
        form.setFieldValue('parameters', changeCrosses(form.values, checked))
      }
    />
  ),
  confirms: (form) => (
    <Checkbox
      label={t`Confirm on a second day`}
      description={t`A change is reported when a later day confirms it.`}
      {...form.getInputProps('parameters.confirms', { type: 'checkbox' })}
    />
  ),
};

function topLabel({ kind, parameters: { top } }: RuleForm['values']): string {
  if (top === '')
    return kind === 'rank_drop'
      ? t`Only if a keyword leaves the top positions`
      : t`Only if a keyword enters the top positions`;
  return kind === 'rank_drop'
    ? t`Only if a keyword leaves the top ${top}`
    : t`Only if a keyword enters the top ${top}`;
}
