import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { showUndo } from '../../ui/show-undo.tsx';
import type { Filter } from '../../ui/filter.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { optionsOfLabels } from '../../ui/status-style.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { RowGroups } from '../../ui/table/groups/find-group-heads.ts';
import type { Rows } from '../../ui/table/use-rows.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { AssigneeSelect } from '../campaigns/parts/assignee-select.tsx';
import { useCampaignAction } from '../campaigns/parts/use-campaign-action.ts';
import { useDomains } from '../campaigns/parts/use-domains.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { AssignMenu } from './assign-menu.tsx';
import { useAssigneeFilter } from '../campaigns/parts/use-assignee-filter.ts';

interface WorkItem {
  id: string;
  websiteId: string;
  assigneeId: string | null;
  allowed: readonly string[];
}

interface WorkQueueProps<Row extends WorkItem> {
  label: string;
  rows: Rows<Row>;
  /** The assignee column is added. */
  columns: Column<Row>[];
  /** The order of the rows as long as none is chosen. */
  order?: string;
  groups?: RowGroups<NoInfer<Row>> | undefined;
  sort?: Sort | undefined;
  onSort?(sort: Sort): void;
  /** The filters by assignee and website are added. */
  filters: Filter[];
  values: Record<string, string | string[] | undefined>;
  /** A name of the row, for accessible labels. */
  subjectOf(row: Row): string;
  hrefOf(row: Row): string;
  assign(row: Row, assigneeId: string | null): Promise<unknown>;
  /** Names the actor of the row for viewers; null if its assignee acts. */
  actorOf?(row: NoInfer<Row>): string | null;
  empty: ReactNode;
}

/** Work items of all campaigns. They can be assigned one by one or together. */
export function WorkQueue<Row extends WorkItem>(props: WorkQueueProps<Row>) {
  const { label, rows, columns, order, sort, onSort, filters, values, hrefOf, assign, empty } = props;
  const isManager = useHasRole('manager');
  const change = useSearchChange();
  const navigate = useNavigate();
  const selection = useSelection();
  const websites = { name: 'websiteId', label: t`Website`, options: optionsOfLabels(useDomains()) };
  const all = [...filters, useAssigneeFilter(), { ...websites, isMultiple: true }];
  const assigning = useCampaignAction(assignAll<Row>);
  const selected = rows.rows.filter((row) => isAssignable(row) && selection.ids.has(row.id));
  const assignRows = (workItems: readonly Row[], assigneeId: string | null) =>
    assigning.mutate({ assignments: workItems.map((row) => ({ row, to: assigneeId })), assign });
  const assignSelected = (assigneeId: string | null) => {
    const before = selected.map((row) => ({ row, to: row.assigneeId }));
    const undo = () => assigning.mutate({ assignments: before, assign });
    const onSuccess = () => {
      selection.clear();
      showUndo({ message: t`${formatCount(before.length)} assigned.`, onUndo: undo });
    };
    assigning.mutate(
      { assignments: selected.map((row) => ({ row, to: assigneeId })), assign },
      { onSuccess },
    );
  };
  return (
    <>
      <FilterBar filters={all} values={values} onChange={change} />
      {assigning.isError && <ProblemNotice error={assigning.error} />}
      {order !== undefined && sort === undefined && (
        <Text size="sm" c="dimmed">
          {order}
        </Text>
      )}
      <Panel isFlush>
        <DataTable
          label={label}
          columns={[...columns, assigneeColumn({ ...props, isManager }, (row, to) => assignRows([row], to))]}
          rows={rows}
          groups={props.groups}
          {...(sort === undefined ? {} : { sort })}
          {...(onSort === undefined ? {} : { onSort })}
          rowId={({ id }) => id}
          selection={rows.rows.some(isAssignable) ? selection : undefined}
          onOpen={(row) => void navigate({ href: hrefOf(row) })}
          empty={empty}
        />
      </Panel>
      {selected.length > 0 && (
        <BulkBar selection={selection}>
          <AssignMenu isPending={assigning.isPending} onAssign={assignSelected} />
        </BulkBar>
      )}
    </>
  );
}

const isAssignable = ({ allowed }: WorkItem) => allowed.includes('assign');

function assigneeColumn<Row extends WorkItem>(
  {
    subjectOf,
    actorOf,
    isManager,
  }: Pick<WorkQueueProps<Row>, 'subjectOf' | 'actorOf'> & { isManager: boolean },
  onAssign: (row: Row, assigneeId: string | null) => void,
): Column<Row> {
  return {
    id: 'assignee',
    header: isManager ? t`Assignee` : t`Who acts`,
    width: 168,
    cell: (row) =>
      actorOf?.(row) ?? (
        <AssigneeSelect
          subject={subjectOf(row)}
          assigneeId={row.assigneeId}
          onAssign={isAssignable(row) ? (to) => onAssign(row, to) : undefined}
        />
      ),
  };
}

interface Assignments<Row> extends Pick<WorkQueueProps<Row & WorkItem>, 'assign'> {
  assignments: readonly { row: Row & WorkItem; to: string | null }[];
}

/** Sequentially, because each assignment is a separate request. */
async function assignAll<Row>({ assignments, assign }: Assignments<Row & WorkItem>): Promise<void> {
  for (const { row, to } of assignments) await assign(row, to);
}
