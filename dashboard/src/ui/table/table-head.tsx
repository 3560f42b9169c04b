import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import { Hint } from '../lazy/hint.tsx';
import { Explained } from './explained.tsx';
import { type Column, nextSort, type Sort, sortedBy } from './column.ts';
import classes from './data-table.module.css';
import { TickBox } from './tick-box.tsx';
import type { Selection } from './use-selection.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** On a phone, the columns that have a head. */
  inLine: ReadonlySet<string> | null;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  selection: Selection | undefined;
  /** Number of loaded rows. */
  count: number;
  onChooseAll(): void;
}

export function TableHead<Row>({
  columns,
  inLine,
  sort,
  onSort,
  selection,
  count,
  onChooseAll,
}: TableHeadProps<Row>) {
  const chosen = selection?.ids.size ?? 0;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th className={classes.choice} scope="col">
            <TickBox
              label={t`Select all loaded rows`}
              isTicked={chosen > 0 && chosen === count}
              isPartly={chosen > 0 && chosen < count}
              onChange={onChooseAll}
            />
          </th>
        )}
        {columns.map(
          (column, index) =>
            (inLine === null || inLine.has(column.id)) && (
              <HeadCell key={column.id} column={column} isFirst={index === 0} sort={sort} onSort={onSort} />
            ),
        )}
        {inLine !== null && inLine.size < columns.length && <td />}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, isFirst, sort, onSort }: HeadCellProps<Row>) {
  const { id, header, hint, align, width, isName, sorts } = column;
  const text = isName && !isFirst ? withBreaks(header) : header;
  const place = {
    scope: 'col',
    'data-align': align,
    'data-name': isFirst ? undefined : isName,
    'data-other': !isFirst || undefined,
    style: { width },
  } as const;
  if (sorts === undefined || onSort === undefined)
    return <th {...place}>{hint === undefined ? text : <Explained text={header} hint={hint} />}</th>;
  const sorted = sortedBy(id, sort);
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  const button = (
    <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort({ id, sorts }, sort))}>
      {hint === undefined ? text : <span className={classes.hint}>{text}</span>}
      {sorted !== 'none' && <Arrow size={14} aria-hidden />}
    </UnstyledButton>
  );
  return (
    <th {...place} aria-sort={sorted}>
      {hint === undefined ? button : <Hint label={hint}>{button}</Hint>}
    </th>
  );
}

/** A domain that may wrap before each dot, so that tables of many domains fit. */
const withBreaks = (domain: string) => (
  <span className={classes.domain} title={domain}>
    {domain.split('.').map((label, index, labels) => (
      <Fragment key={labels.slice(index).join('.')}>
        {index > 0 && <wbr />}
        {index > 0 && '.'}
        {label}
      </Fragment>
    ))}
  </span>
);
