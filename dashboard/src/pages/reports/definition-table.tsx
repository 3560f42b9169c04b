import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { showMessage } from '../../ui/show-message.ts';
import type { Rows } from '../../ui/table/use-rows.ts';
import { scheduleLabels } from './report-labels.ts';

interface DefinitionTableProps {
  definitions: Rows<ReportDefinition>;
  mayChange: boolean;
  onEdit(definition: ReportDefinition): void;
  onCreated(report: Report): void;
}

const affects = [reportsKey];

/** Saved settings of reports, with their schedule. */
export function DefinitionTable({ definitions, mayChange, onEdit, onCreated }: DefinitionTableProps) {
  const [deleted, setDeleted] = useState<ReportDefinition | null>(null);
  const creating = useAction(createWebsiteReport, { affects, onSuccess: ({ data }) => onCreated(data) });
  const saving = useAction(createDefinition, { affects, onSuccess: () => showMessage(t`Template saved.`) });
  const deleting = useAction(deleteDefinition, { affects });
  const error = creating.error ?? saving.error;
  return (
    <>
      {error !== null && <ProblemNotice error={error} />}
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={t`Saved settings`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Name</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Schedule</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Recipients</Trans>
              </Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {definitions.rows.map((definition) => (
              <DefinitionRow key={definition.id} definition={definition}>
                {mayChange && (
                  <DefinitionButtons
                    isCreating={creating.isPending && creating.variables === definition.id}
                    onCreate={() => creating.mutate(definition.id)}
                    onEdit={() => onEdit(definition)}
                    onSaveTemplate={() => saving.mutate(templateOf(definition))}
                    onDelete={() => setDeleted(definition)}
                  />
                )}
              </DefinitionRow>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {definitions.hasMore && (
        <Button m="md" size="xs" variant="default" onClick={definitions.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
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

interface DefinitionRowProps {
  definition: ReportDefinition;
  children: ReactNode;
}

function DefinitionRow({ definition, children }: DefinitionRowProps) {
  const { name, schedule, nextOn, recipients } = definition;
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        {scheduleLabels[schedule]}
        {nextOn !== null && (
          <Text size="sm" c="dimmed">
            <Trans>Next on {formatDay(nextOn)}</Trans>
          </Text>
        )}
      </Table.Td>
      <Table.Td>{recipients.join(', ') || '–'}</Table.Td>
      <Table.Td>{children}</Table.Td>
    </Table.Tr>
  );
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
    <Group gap="xs" justify="flex-end" wrap="nowrap">
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
function templateOf({
  name,
  sections,
  language,
  period,
  from,
  to,
  comparison,
  commentary,
}: ReportDefinition) {
  return { name, isTemplate: true, sections, language, period, from, to, comparison, commentary };
}
