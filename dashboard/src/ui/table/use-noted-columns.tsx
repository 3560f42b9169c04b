import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { type SharedNote, sharedNotes } from './shared-notes.ts';

/** The columns with their notes: below each value, or in the hint of the header if all or most rows share the note. */
export function useNotedColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  // Compared as text, so that more rows with the same notes do not render all rows again.
  const shared = useMemo(() => JSON.stringify(sharedNotes(columns, rows)), [columns, rows]);
  return useMemo(() => {
    const notes = JSON.parse(shared) as Record<string, SharedNote>;
    return columns.map((column) => withNotes(column, notes[column.id]));
  }, [columns, shared]);
}

function withNotes<Row>(column: Column<Row>, shared: SharedNote | undefined): Column<Row> {
  const { note, hint, cell } = column;
  if (note === undefined) return column;
  const noteOf = (row: Row) => (note(row) === shared?.text ? null : note(row));
  const isOnHover = column.isQuiet === true && shared !== undefined;
  return {
    ...column,
    hint: [hint, shared && describeShared(shared)].filter(Boolean).join('. ') || undefined,
    cell: (row) => (
      <Noted note={noteOf(row)} isOnHover={isOnHover}>
        {cell(row)}
      </Noted>
    ),
  };
}

const describeShared = ({ text, hasExceptions }: SharedNote) =>
  hasExceptions ? t`${text}, unless a row names another` : t`All rows: ${text}`;

interface NotedProps {
  note: string | null;
  isOnHover: boolean;
  children: ReactNode;
}

function Noted({ note, isOnHover, children }: NotedProps) {
  if (note === null) return children;
  if (isOnHover) return <span title={note}>{children}</span>;
  return (
    <span className={classes.noted}>
      {children}
      <span className={classes.note}>{note}</span>
    </span>
  );
}
