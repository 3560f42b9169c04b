import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  createDefinition,
  createWebsiteReport,
  type NewReportDefinition,
  type Report,
  type ReportDefinition,
  reportsKey,
  updateDefinition,
} from '../../api/reports.ts';
import type { Website } from '../../api/websites.ts';
import { useAction } from '../../api/use-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReportFields, type ReportValues } from './report-fields.tsx';
import { languageFor, sectionNames } from './report-labels.ts';

interface ReportDialogProps {
  website: Pick<Website, 'id' | 'domain' | 'market' | 'defaults'>;
  /** Null for a new report. */
  saved: ReportDefinition | null;
  onClose(): void;
  onCreated?(report: Report): void;
}

/** Creates a report, or changes a saved one. */
export function ReportDialog({ website, saved, onClose, onCreated }: ReportDialogProps) {
  const form = useForm<ReportValues>({ initialValues: valuesOf({ website, saved }) });
  const creating = useAction(saveAndCreate, { affects: [reportsKey], onSuccess: onCreated });
  const updating = useAction(updateDefinition, { affects: [reportsKey], onSuccess: onClose });
  const isNew = saved === null;
  return (
    <FormDialog
      title={isNew ? t`New report` : t`Edit report`}
      form={form}
      action={isNew ? creating : updating}
      submitLabel={isNew ? t`Create report` : t`Save report`}
      onClose={onClose}
      onSubmit={(values) => {
        const body = bodyOf(values);
        if (isNew) creating.mutate({ ...body, isTemplate: false });
        else updating.mutate({ id: saved.id, body });
      }}
    >
      <ReportFields form={form} hasTemplates={isNew} />
      <Text size="sm">
        {form.values.websiteIds.length > 1
          ? t`Members who see all of these websites, also viewers, see the report as soon as it is created.`
          : t`Members who see this website, also viewers, see the report as soon as it is created.`}
      </Text>
    </FormDialog>
  );
}

/** The settings of a report are saved, because most reports are made again next month. */
async function saveAndCreate(body: NewReportDefinition): Promise<Report> {
  const { data: definition } = await createDefinition(body);
  const { data: report } = await createWebsiteReport(definition.id);
  return report;
}

function valuesOf({ website, saved }: Pick<ReportDialogProps, 'website' | 'saved'>): ReportValues {
  if (saved !== null) {
    const { name, websiteIds: of, sections, language, viewId, period, comparison, commentary } = saved;
    const { schedule, recipients } = saved;
    const days = { from: saved.from ?? '', to: saved.to ?? '' };
    const content = { name, sections, language, viewId, period, ...days, comparison, commentary };
    return { ...content, websiteIds: of, schedule, recipients };
  }
  return {
    name: website.domain,
    websiteIds: [website.id],
    sections: sectionNames.filter((name) => name !== 'campaign'),
    language: languageFor(website),
    viewId: null,
    period: 'last_28_days',
    from: '',
    to: '',
    comparison: 'previous_period',
    commentary: '',
    schedule: 'none',
    recipients: [],
  };
}

function bodyOf({ from, to, ...values }: ReportValues) {
  return { ...values, from: from === '' ? null : from, to: to === '' ? null : to };
}
