import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type Import,
  importQuery,
  type ImportPatch,
  type ImportPreview,
  updateImport,
} from '../../api/imports.ts';
import { useAction } from '../../api/use-action.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ColumnTable } from './column-table.tsx';
import { SettingsFields, type SettingsValues } from './settings-fields.tsx';

interface SettingsPanelProps {
  found: Import;
  preview: ImportPreview;
}

/** The website of the keywords, and the contents of the columns. Applying them reads the file again. */
export function SettingsPanel({ found: { id, settings, state }, preview }: SettingsPanelProps) {
  const form = useForm<SettingsValues>({
    initialValues: {
      ...settings,
      domain: settings.domain ?? '',
      day: settings.day ?? preview.day ?? '',
      dateOrder: settings.dateOrder ?? preview.dateOrder,
      fields: preview.columns.map(({ field }) => field),
    },
  });
  const applying = useAction((values: SettingsValues) => updateImport(id, patchOf(values, preview)), {
    affects: [importQuery(id).queryKey],
  });
  const isTable = preview.columns.length > 0;
  return (
    <Panel title={t`Settings`} description={t`They apply to rows without their own values.`}>
      <ActionForm
        form={form}
        action={applying}
        onSubmit={applying.mutate}
        buttons={
          <Group>
            <Button type="submit" variant="default" loading={applying.isPending || state === 'reading'}>
              <Trans>Apply settings</Trans>
            </Button>
          </Group>
        }
      >
        <SettingsFields form={form} isTable={isTable} />
        {isTable && (
          <ColumnTable
            columns={preview.columns}
            fields={form.values.fields}
            onChange={(column, field) => form.setFieldValue(`fields.${column}`, field)}
          />
        )}
      </ActionForm>
    </Panel>
  );
}

/** Only a mapping that differs from the present one is sent, so that the file's own stays recognised. */
function patchOf(
  { fields, websiteId, domain, day, ...others }: SettingsValues,
  preview: ImportPreview,
): ImportPatch {
  const { source, country, language, device, dateOrder } = others;
  const isChanged = preview.columns.some(({ field, column }) => fields[column] !== field);
  const mapping = preview.columns.map(({ column, day: ofColumn, field }) => {
    const chosen = fields[column] ?? field;
    return { column, field: chosen, day: chosen === field ? ofColumn : null };
  });
  return {
    source,
    country,
    language,
    device: device === 'desktop' || device === 'mobile' ? device : null,
    dateOrder,
    ...(websiteId === null ? { websiteId, domain: domain === '' ? null : domain } : { websiteId }),
    day: day === '' ? null : day,
    ...(isChanged ? { mapping } : {}),
  };
}
