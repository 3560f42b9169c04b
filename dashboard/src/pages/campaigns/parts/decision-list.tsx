import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Filter } from '../../../ui/filter.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';

interface Decidable {
  id: string;
  status: string;
  allowed: readonly string[];
}

interface DecisionListProps<Row extends Decidable> {
  title: string;
  description: string;
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  filter: Filter;
  values: { status?: string | string[] };
  /** Text after "Approve all 12", such as the price. */
  describeAll?(rows: readonly Row[]): string;
  deciding: { isPending: boolean; error: Error | null };
  /** `onSuccess` clears the selection. */
  onApprove(ids: string[], onSuccess: () => void): void;
  onReject(ids: string[], onSuccess: () => void): void;
  onOpen?(row: Row): void;
  empty: ReactNode;
}

/** Suggestions in a table. Members with the right to decide approve or reject them one by one or together. */
export function DecisionList<Row extends Decidable>(props: DecisionListProps<Row>) {
  const { title, description, label, rows, columns, filter, values, deciding, onApprove, onReject } = props;
  const change = useSearchChange();
  const selection = useSelection();
  const { status } = values;
  const shown = rows.filter((row) => status === undefined || [status].flat().includes(row.status));
  const open = rows.filter(({ allowed }) => allowed.includes('approve'));
  const selected = open.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id);
  return (
    <Panel title={title} description={description} isFlush>
      <div style={{ padding: '0 16px 8px' }}>
        <FilterBar filters={[filter]} values={values} onChange={change}>
          {open.length > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={deciding.isPending}
              onClick={() =>
                onApprove(
                  open.map(({ id }) => id),
                  selection.clear,
                )
              }
            >
              {[t`Approve all`, open.length, props.describeAll?.(open)].filter(Boolean).join(' ')}
            </Button>
          )}
        </FilterBar>
      </div>
      {deciding.error !== null && <ProblemNotice error={deciding.error} />}
      <DataTable
        label={label}
        columns={columns}
        rows={rowsOf(shown)}
        rowId={({ id }) => id}
        onOpen={props.onOpen}
        selection={open.length > 0 ? selection : undefined}
        empty={props.empty}
      />
      {selected.length > 0 && (
        <BulkBar selection={selection}>
          <Button size="xs" loading={deciding.isPending} onClick={() => onApprove(selected, selection.clear)}>
            <Trans>Approve</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={deciding.isPending}
            onClick={() => onReject(selected, selection.clear)}
          >
            <Trans>Reject</Trans>
          </Button>
        </BulkBar>
      )}
    </Panel>
  );
}
