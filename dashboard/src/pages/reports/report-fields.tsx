import { t } from '@lingui/core/macro';
import { Checkbox, Group, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReportDefinition, templatesQuery } from '../../api/reports.ts';
import { viewsQuery } from '../../api/views.ts';
import { websitesQuery } from '../../api/websites.ts';
import { EmailField } from './email-field.tsx';
import {
  comparisonOptions,
  languageOptions,
  periodOptions,
  type presetLanguage,
  schedulesOptions,
} from './report-labels.ts';
import { SectionOrder } from './section-order.tsx';
import { useKnownAddresses } from './use-known-addresses.ts';
import { optionSearch } from '../../ui/option-search.ts';

export type ReportValues = Pick<
  ReportDefinition,
  | 'name'
  | 'websiteIds'
  | 'sections'
  | 'language'
  | 'viewId'
  | 'period'
  | 'comparison'
  | 'commentary'
  | 'schedule'
  | 'recipients'
> & {
  from: string;
  to: string;
  /** Whether the settings of a new report without a schedule are saved, so that it can be created again. */
  savesSettings: boolean;
};

interface ReportFieldsProps {
  form: UseFormReturnType<ReportValues>;
  /** A new report can have a template, and its settings need not be saved. */
  isNew: boolean;
  /** The language that a new report has at first. */
  preset: ReturnType<typeof presetLanguage> | null;
}

/** The fields of a report. */
export function ReportFields({ form, isNew, preset }: ReportFieldsProps) {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  return (
    <>
      {isNew && <TemplateSelect form={form} />}
      <TextInput label={t`Name`} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <MultiSelect
        label={t`Websites`}
        data={websites.map(({ id, domain }) => ({ value: id, label: domain }))}
        {...optionSearch}
        maxValues={20}
        {...form.getInputProps('websiteIds')}
      />
      <Group grow align="flex-start">
        <Select
          label={t`Period`}
          data={periodOptions()}
          allowDeselect={false}
          {...form.getInputProps('period')}
        />
        <Select
          label={t`Compare with`}
          data={comparisonOptions}
          allowDeselect={false}
          {...form.getInputProps('comparison')}
        />
      </Group>
      {form.values.period === 'custom' && (
        <Group grow align="flex-start">
          <TextInput type="date" label={t`From`} required {...form.getInputProps('from')} />
          <TextInput type="date" label={t`To`} required {...form.getInputProps('to')} />
        </Group>
      )}
      <SectionOrder
        value={form.values.sections}
        onChange={(sections) => form.setFieldValue('sections', sections)}
        error={form.errors['sections']}
      />
      <SegmentSelect form={form} />
      <Select
        label={t`Language`}
        description={describeLanguage(form.values.language, preset)}
        data={languageOptions()}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <CommentaryField form={form} />
      <Select
        label={t`Schedule`}
        data={schedulesOptions}
        allowDeselect={false}
        {...form.getInputProps('schedule')}
      />
      {form.values.schedule !== 'none' && <RecipientsField form={form} />}
      {isNew && form.values.schedule === 'none' && <SaveField form={form} />}
    </>
  );
}

function describeLanguage(chosen: ReportValues['language'], preset: ReportFieldsProps['preset']): string {
  const reason = preset?.language === chosen ? preset.reason : null;
  const effect = t`The file is in this language, with its dates and numbers. Your own texts stay as they are.`;
  return reason === null ? effect : `${reason} ${effect}`;
}

function CommentaryField({ form }: Pick<ReportFieldsProps, 'form'>) {
  return (
    <Textarea
      label={t`Commentary`}
      description={
        form.values.schedule === 'none'
          ? t`At the start of the report`
          : t`At the start of every report of this schedule, until you change it`
      }
      autosize
      minRows={2}
      maxRows={8}
      maxLength={5000}
      {...form.getInputProps('commentary')}
    />
  );
}

function RecipientsField({ form }: Pick<ReportFieldsProps, 'form'>) {
  const { known } = useKnownAddresses(form.values.websiteIds);
  return (
    <EmailField
      label={t`Recipients`}
      description={t`They get each scheduled report by email. Separate with commas.`}
      known={known}
      {...form.getInputProps('recipients')}
    />
  );
}

function SaveField({ form }: Pick<ReportFieldsProps, 'form'>) {
  return (
    <Checkbox
      label={t`Save these settings`}
      description={t`To create this report again, or as a template for other websites`}
      {...form.getInputProps('savesSettings', { type: 'checkbox' })}
    />
  );
}

/** The view to whose keywords the report is restricted. */
function SegmentSelect({ form }: Pick<ReportFieldsProps, 'form'>) {
  const [websiteId = ''] = form.values.websiteIds;
  const views = useQuery(viewsQuery(websiteId)).data?.data;
  const { viewId } = form.values;
  const options = views?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  if (viewId !== null && views !== undefined && !views.some(({ id }) => id === viewId))
    options.push({ value: viewId, label: t`Unavailable view` });
  return (
    <Select
      label={t`Keywords`}
      description={t`All keywords, or those of a saved view`}
      placeholder={t`All keywords`}
      data={options}
      clearable
      {...form.getInputProps('viewId')}
    />
  );
}

/** Fills the form with the content of a template. */
function TemplateSelect({ form }: Pick<ReportFieldsProps, 'form'>) {
  const templates = useQuery(templatesQuery()).data?.data ?? [];
  if (templates.length === 0) return null;
  const apply = (id: string | null) => {
    const template = templates.find((one) => one.id === id);
    if (template === undefined) return;
    const { from, to, name, sections, language, period, comparison, commentary } = template;
    const days = { from: from ?? '', to: to ?? '' };
    form.setValues({ name, sections, language, period, ...days, comparison, commentary });
  };
  return (
    <Select
      label={t`Template`}
      placeholder={t`No template`}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={apply}
    />
  );
}
