import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  createDefinition,
  createWebsiteReport,
  deleteDefinition,
  type NewReportDefinition,
  previewReport,
  type Report,
  type ReportDefinition,
  reportsKey,
  updateDefinition,
} from '../../api/reports.ts';
import type { Assignee } from '../../api/assignees.ts';
import { type Website, websitesQuery } from '../../api/websites.ts';
import { useAction } from '../../api/use-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PreviewWindow } from './preview-window.tsx';
import { ReportFields, type ReportValues } from './report-fields.tsx';
import { languageFor, presetLanguage, sectionNames } from './report-labels.ts';
import { suggestName } from './suggest-name.ts';

interface ReportDialogProps {
  website: Pick<Website, 'id' | 'domain' | 'market' | 'defaults'>;
  /** Of the account. */
  members: readonly Assignee[];
  /** Null for a new report. */
  saved: ReportDefinition | null;
  onClose(): void;
  onCreated?(report: Report): void;
}

/** Creates a report, or changes a saved one. */
export function ReportDialog({ website, members, saved, onClose, onCreated }: ReportDialogProps) {
  const form = useReportForm({ website, members, saved });
  const creating = useAction(saveAndCreate, { affects: [reportsKey], onSuccess: onCreated });
  const updating = useAction(updateDefinition, { affects: [reportsKey], onSuccess: onClose });
  const isNew = saved === null;
  const previewing = useAction(previewReport);
  const saving = isNew ? creating : updating;
  const submitLabel = isNew ? t`Create report` : t`Save report`;
  const submit = (values: ReportValues) => {
    const body = bodyOf(values);
    previewing.reset();
    const isSaved = values.savesSettings || values.schedule !== 'none';
    if (isNew) creating.mutate({ body: { ...body, isTemplate: false }, isSaved });
    else updating.mutate({ id: saved.id, body });
  };
  const preview = () => {
    saving.reset();
    const { schedule: _schedule, recipients: _recipients, ...content } = bodyOf(form.getValues());
    previewing.mutate(content);
  };
  return (
    <>
      <FormDialog
        title={isNew ? t`New report` : t`Edit report`}
        form={form}
        action={previewing.isError ? previewing : saving}
        submitLabel={submitLabel}
        otherButton={
          <Button variant="default" loading={previewing.isPending} onClick={preview}>
            <Trans>Preview</Trans>
          </Button>
        }
        onClose={onClose}
        onSubmit={submit}
      >
        <ReportFields form={form} isNew={isNew} preset={isNew ? presetLanguage(website, members) : null} />
        <Text size="sm">{visibilityNote(form.values)}</Text>
      </FormDialog>
      {previewing.isSuccess && (
        <PreviewWindow
          html={previewing.data.data.html}
          submitLabel={submitLabel}
          onSubmit={() => submit(form.getValues())}
          onClose={previewing.reset}
        />
      )}
    </>
  );
}

type FormSource = Pick<ReportDialogProps, 'website' | 'members' | 'saved'>;

/** The name of a new report follows its other fields until the member changes it. */
function useReportForm({ website, members, saved }: FormSource) {
  const websites = useQuery(websitesQuery()).data?.data ?? [website];
  const nameOf = ({ websiteIds, ...values }: ReportValues) =>
    suggestName({
      ...values,
      domains: websiteIds.flatMap((id) => websites.find((one) => one.id === id)?.domain ?? []),
    });
  const form = useForm<ReportValues>({
    initialValues: valuesOf({ website, members, saved }),
    onValuesChange: (values, previous) => {
      const isSuggested = values.name === previous.name && previous.name === nameOf(previous);
      if (saved === null && isSuggested && nameOf(values) !== values.name)
        form.setFieldValue('name', nameOf(values));
    },
  });
  return form;
}

/** Names the members who see the report, and when. */
function visibilityNote({ websiteIds, schedule }: ReportValues): string {
  if (schedule !== 'none')
    return websiteIds.length > 1
      ? t`Members who see all of these websites, including viewers, see each report, scheduled or not, as soon as it is created.`
      : t`Members who see this website, including viewers, see each report, scheduled or not, as soon as it is created.`;
  return websiteIds.length > 1
    ? t`Members who see all of these websites, including viewers, see the report as soon as it is created.`
    : t`Members who see this website, including viewers, see the report as soon as it is created.`;
}

/** A report is created from saved settings. Those of a single report are deleted again, so that they are not listed. */
async function saveAndCreate({
  body,
  isSaved,
}: {
  body: NewReportDefinition;
  isSaved: boolean;
}): Promise<Report> {
  const { data: definition } = await createDefinition(body);
  try {
    return (await createWebsiteReport(definition.id)).data;
  } finally {
    if (!isSaved) await deleteDefinition(definition.id);
  }
}

function valuesOf({ website, members, saved }: FormSource): ReportValues {
  if (saved !== null) {
    const { name, websiteIds: of, sections, language, viewId, period, comparison, commentary } = saved;
    const { schedule, recipients } = saved;
    const days = { from: saved.from ?? '', to: saved.to ?? '' };
    const content = { name, sections, language, viewId, period, ...days, comparison, commentary };
    return { ...content, websiteIds: of, schedule, recipients, savesSettings: true };
  }
  const chosen = {
    language: languageFor(website, members),
    period: 'last_28_days',
    schedule: 'none',
  } as const;
  return {
    ...chosen,
    name: suggestName({ ...chosen, domains: [website.domain] }),
    websiteIds: [website.id],
    sections: [...sectionNames],
    viewId: null,
    from: '',
    to: '',
    comparison: 'previous_period',
    commentary: '',
    recipients: [],
    savesSettings: false,
  };
}

function bodyOf({ from, to, savesSettings: _saves, ...values }: ReportValues) {
  return { ...values, from: from === '' ? null : from, to: to === '' ? null : to };
}
