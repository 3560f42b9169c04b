import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Filter } from '../../ui/filter.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { choicesOfWords } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Rows } from '../../ui/table/use-rows.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { AssigneeChoice } from '../campaigns/parts/assignee-choice.tsx';
import { useDeed } from '../campaigns/parts/use-deed.ts';
import { useDomains } from '../campaigns/parts/use-domains.ts';
import { AssignMenu } from './assign-menu.tsx';
import { useAssigneeFilter } from './use-assignee-filter.ts';

interface Work {
  id: string;
  assigneeId: string | null;
  allowed: readonly string[];
}

interface WorkQueueProps<Row extends Work> {
  label: string;
  rows: Rows<Row>;
  /** All but who has it. */
  columns: Column<Row>[];
  /** Beside who has it, and for which website. */
  filters: Filter[];
  values: Record<string, string | string[] | undefined>;
  /** What a row is about, as people call it. */
  subjectOf(row: Row): string;
  hrefOf(row: Row): string;
  assign(row: Row, assigneeId: string | null): Promise<unknown>;
  empty: ReactNode;
}

/** What is to be done over all campaigns, and who has it: given to members one by one or together, by who may. */
export function WorkQueue<Row extends Work>(props: WorkQueueProps<Row>) {
  const { label, rows, columns, filters, values, subjectOf, hrefOf, assign, empty } = props;
  const change = useSearchChange();
  const navigate = useNavigate();
  const selection = useSelection();
  const websites = { name: 'websiteId', label: 'Website', options: choicesOfWords(useDomains()) };
  const all = [...filters, useAssigneeFilter(), { ...websites, isMultiple: true }];
  const assigning = useDeed(assignAll<Row>);
  const chosen = rows.rows.filter((row) => isOpen(row) && selection.ids.has(row.id));
  const give = (given: readonly Row[], assigneeId: string | null) =>
    assigning.mutate({ rows: given, assigneeId, assign }, { onSuccess: selection.clear });
  return (
    <>
      <FilterBar filters={all} values={values} onChange={change} />
      {assigning.isError && <ProblemNotice error={assigning.error} />}
      <Panel isFlush>
        <DataTable
          label={label}
          columns={[...columns, assigneeColumn(subjectOf, (row, to) => give([row], to))]}
          rows={rows}
          rowId={({ id }) => id}
          selection={rows.rows.some(isOpen) ? selection : undefined}
          onOpen={(row) => void navigate({ to: hrefOf(row) as never })}
          empty={empty}
        />
      </Panel>
      {chosen.length > 0 && (
        <BulkBar selection={selection}>
          <AssignMenu isPending={assigning.isPending} onAssign={(to) => give(chosen, to)} />
        </BulkBar>
      )}
    </>
  );
}

const isOpen = ({ allowed }: Work) => allowed.includes('assign');

function assigneeColumn<Row extends Work>(
  subjectOf: (row: Row) => string,
  onAssign: (row: Row, assigneeId: string | null) => void,
): Column<Row> {
  return {
    id: 'assignee',
    header: 'Who has it',
    width: 168,
    cell: (row) => (
      <AssigneeChoice
        subject={subjectOf(row)}
        assigneeId={row.assigneeId}
        onAssign={isOpen(row) ? (to) => onAssign(row, to) : undefined}
      />
    ),
  };
}

interface Assignment<Row> extends Pick<WorkQueueProps<Row & Work>, 'assign'> {
  rows: readonly Row[];
  assigneeId: string | null;
}

/** One after the other: each is a change of its own campaign. */
async function assignAll<Row>({ rows, assigneeId, assign }: Assignment<Row & Work>): Promise<void> {
  for (const row of rows) await assign(row, assigneeId);
}
