import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  createDefinition,
  createWebsiteReport,
  deleteDefinition,
  type Report,
  type ReportDefinition,
  reportsKey,
} from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDay } from '../../format/dates.ts';
import { unknownValue } from '../../format/numbers.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { showMessage } from '../../ui/show-message.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Rows } from '../../ui/table/use-rows.ts';
import classes from './definition-table.module.css';
import { scheduleLabels } from './report-labels.ts';
import { templateName } from './suggest-name.ts';

interface DefinitionTableProps {
  /** Of the website of the page. */
  domain: string;
  definitions: Rows<ReportDefinition>;
  mayChange: boolean;
  onEdit(definition: ReportDefinition): void;
  onCreated(report: Report): void;
}

const affects = [reportsKey];

const definitionColumns: Column<ReportDefinition>[] = [
  { id: 'name', header: t`Name`, cell: ({ name }) => name },
  {
    id: 'schedule',
    header: t`Schedule`,
    isOnPhone: true,
    cell: ({ schedule, nextOn }) => (
      <div>
        {scheduleLabels[schedule]}
        {nextOn !== null && (
          <Text size="sm" c="dimmed">
            <Trans>Next on {formatDay(nextOn)}</Trans>
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'recipients',
    header: t`Recipients`,
    cell: ({ recipients }) => (
      <span className={classes.recipients}>{recipients.join(', ') || unknownValue}</span>
    ),
  },
];

/** Saved settings of reports, with their schedule. */
export function DefinitionTable({ domain, definitions, mayChange, onEdit, onCreated }: DefinitionTableProps) {
  const [deleted, setDeleted] = useState<ReportDefinition | null>(null);
  const creating = useAction(createWebsiteReport, { affects, onSuccess: ({ data }) => onCreated(data) });
  const saving = useAction(createDefinition, { affects, onSuccess: () => showMessage(t`Template saved.`) });
  const deleting = useAction(deleteDefinition, { affects });
  const error = creating.error ?? saving.error;
  const buttons = buttonColumn({
    creatingId: creating.isPending ? creating.variables : undefined,
    onCreate: creating.mutate,
    onEdit,
    onSaveTemplate: (definition) => saving.mutate(templateOf(definition, domain)),
    onDelete: setDeleted,
  });
  return (
    <>
      {error !== null && <ProblemNotice error={error} />}
      <DataTable
        label={t`Saved settings`}
        columns={mayChange ? [...definitionColumns, buttons] : definitionColumns}
        rows={definitions}
        rowId={({ id }) => id}
        empty={null}
      />
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        title={t`Delete ${deleted?.name ?? ''}`}
        confirmLabel={t`Delete settings`}
        onConfirm={() => deleting.mutateAsync(deleted?.id ?? '')}
        isDangerous
      >
        <Trans>Cairn creates no further reports from it. Created reports and their links stay.</Trans>
      </ConfirmDialog>
    </>
  );
}

interface DefinitionActions {
  /** The definition of the report that is being created. */
  creatingId: string | undefined;
  onCreate(id: string): void;
  onEdit(definition: ReportDefinition): void;
  onSaveTemplate(definition: ReportDefinition): void;
  onDelete(definition: ReportDefinition): void;
}

function buttonColumn(actions: DefinitionActions): Column<ReportDefinition> {
  return {
    id: 'actions',
    header: t`Actions`,
    align: 'end',
    cell: (definition) => (
      <DefinitionButtons
        isCreating={actions.creatingId === definition.id}
        onCreate={() => actions.onCreate(definition.id)}
        onEdit={() => actions.onEdit(definition)}
        onSaveTemplate={() => actions.onSaveTemplate(definition)}
        onDelete={() => actions.onDelete(definition)}
      />
    ),
  };
}

interface DefinitionButtonsProps {
  isCreating: boolean;
  onCreate(): void;
  onEdit(): void;
  onSaveTemplate(): void;
  onDelete(): void;
}

function DefinitionButtons(props: DefinitionButtonsProps) {
  return (
    <Group gap="xs" justify="flex-end">
      <Button size="xs" variant="default" loading={props.isCreating} onClick={props.onCreate}>
        <Trans>Create now</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={props.onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={props.onSaveTemplate}>
        <Trans>Save as template</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={props.onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </Group>
  );
}

/** A template has the content of a report, without websites, schedule and recipients. */
function templateOf(
  { name, sections, language, period, from, to, comparison, commentary }: ReportDefinition,
  domain: string,
) {
  const content = { sections, language, period, from, to, comparison, commentary };
  return { name: templateName(name, domain), isTemplate: true, ...content };
}
