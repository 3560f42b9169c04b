import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  TagsInput,
  Text,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import { aiOverviewLabels, type FieldName, kindLabels, metricLabels } from './rule-kinds.ts';
import { TagField } from './tag-field.tsx';
import { changeCrosses, defaultParameters, type RuleValues, usualTop } from './rule-form.ts';

type RuleForm = UseFormReturnType<RuleValues>;

const maxCompetitors = 20;
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The thresholds and filters of a rule. */
export function ParameterFields({ form }: { form: RuleForm }) {
  const { kind } = form.values;
  const { numbers, fields } = kindLabels[kind];
  if (numbers.length + fields.length === 0) return null;
  const render = (name: FieldName) => <Fragment key={name}>{inputs[name](form)}</Fragment>;
  const shown = numbers.filter(({ name }) => name !== 'positions' || hasMinimum(form));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {fields.filter(isCondition).map(render)}
      {shown.map(({ name, label, min, max, defaultValue }) => (
        <NumberInput
          key={name}
          label={name === 'top' && form.values.parameters.crosses ? t`Top positions` : label}
          placeholder={defaultValue === null ? t`Any` : String(defaultValue)}
          min={min}
          max={max}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps(`parameters.${name}`)}
        />
      ))}
      {fields.filter((name) => !isCondition(name)).map(render)}
    </SimpleGrid>
  );
}

/** It decides which of the numbers apply. */
const isCondition = (name: FieldName) => name === 'crosses';

/** Any position across the edge of the top counts, unless the saved alert has a minimum. */
function hasMinimum(form: RuleForm): boolean {
  const { crosses, positions } = form.getInitialValues().parameters;
  return !form.values.parameters.crosses || (crosses && positions !== 1);
}

function ConditionField({ form }: { form: RuleForm }) {
  const { kind, parameters } = form.values;
  const usual = defaultParameters(kind).positions;
  const positions = Number(parameters.crosses ? usual : parameters.positions || usual);
  const top = (parameters.crosses && parameters.top) || usualTop;
  const isDrop = kind === 'rank_drop';
  return (
    <Radio.Group
      label={t`Condition`}
      style={{ gridColumn: '1 / -1' }}
      value={parameters.crosses ? 'crosses' : 'any'}
      onChange={(value) => form.setFieldValue('parameters', changeCrosses(form.values, value === 'crosses'))}
    >
      <Group gap="md" mt="xs">
        <Radio
          value="any"
          label={
            isDrop
              ? t`Any decline of at least ${plural(positions, { one: '# position', other: '# positions' })}`
              : t`Any gain of at least ${plural(positions, { one: '# position', other: '# positions' })}`
          }
        />
        <Radio value="crosses" label={isDrop ? t`Leaves the top ${top}` : t`Enters the top ${top}`} />
      </Group>
    </Radio.Group>
  );
}

const describeConfirmation = ({ kind }: RuleValues) =>
  kind === 'ai_mentions_changed'
    ? t`A change is reported when a later day confirms it.`
    : t`A change is reported when the next check, on a later day, confirms it. For keywords that are checked weekly, that is a week later.`;

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
  crosses: (form) => <ConditionField form={form} />,
  confirms: (form) => (
    <Checkbox
      label={t`Confirm on a second day`}
      description={describeConfirmation(form.values)}
      {...form.getInputProps('parameters.confirms', { type: 'checkbox' })}
    />
  ),
};
