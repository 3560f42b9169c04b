import { type CSSProperties, useMemo } from 'react';
import type { Column, Sort } from './column.ts';
import { phoneColumns } from './phone-columns.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useSelection } from './use-selection.ts';

/** The share of the width that the columns after the first take at most. */
const maxSharePercent = 60;

/** On a phone, a row has one line and details. */
export interface PhoneLayout {
  isPhone: boolean;
  /** The columns in the line. Null if all are. */
  inLine: ReadonlySet<string> | null;
  /** The columns of the grid that the table is. */
  style: CSSProperties | undefined;
  /** The rows whose details are shown. */
  expanded: ReadonlySet<string>;
  /** Undefined if rows have no details. */
  onExpand: ((id: string) => void) | undefined;
}

export function usePhoneLayout<Row>(
  columns: readonly Column<Row>[],
  { hasChoice, sort }: { hasChoice: boolean; sort: Sort | undefined },
): PhoneLayout {
  const isPhone = useIsPhone();
  // The table knows the expanded rows, because elements of rows are used again for other rows.
  const { ids: expanded, toggle } = useSelection();
  const inLine = useMemo(() => (isPhone ? phoneColumns(columns, sort) : null), [isPhone, columns, sort]);
  if (inLine === null) return { isPhone, inLine, style: undefined, expanded, onExpand: undefined };
  const hasDetails = inLine.size < columns.length;
  const others = inLine.size - 1;
  const tracks = [
    ...(hasChoice ? ['auto'] : []),
    columns[0]?.isWhole === true ? 'minmax(max-content, 1fr)' : 'minmax(0, 1fr)',
    // Long texts leave room for the first column.
    ...Array.from({ length: others }, () => `fit-content(${Math.floor(maxSharePercent / others)}%)`),
    ...(hasDetails ? ['auto'] : []),
  ];
  const style = { '--phone-tracks': tracks.join(' ') } as CSSProperties;
  return { isPhone, inLine, style, expanded, onExpand: hasDetails ? toggle : undefined };
}
