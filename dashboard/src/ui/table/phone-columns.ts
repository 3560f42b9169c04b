import { t } from '@lingui/core/macro';
import type { Column, Sort } from './column.ts';

const maxInLine = 3;
/** The header of the columns with buttons, which are details. */
const actionsHeader = t`Actions`;

/**
 * The ids of the columns in the one line of a row on a phone: the first, and those marked for it. Without a mark, the column that
 * rows are sorted by, the first number or the second column is in it, and nothing if only the first is marked. The others are
 * details. Pure.
 */
export function phoneColumns<Row>(columns: readonly Column<Row>[], sort?: Sort): ReadonlySet<string> {
  const [first, ...rest] = columns;
  const marked = rest.filter(({ isOnPhone }) => isOnPhone === true);
  const number = rest.find(({ align, header }) => align === 'end' && header !== actionsHeader) ?? rest[0];
  const sorted = rest.find(({ id }) => sort === id || sort === `-${id}`);
  const isAlone = first?.isOnPhone === true && marked.length === 0;
  const other = sorted ?? number;
  const chosen = marked.length > 0 || isAlone || other === undefined ? marked : [other];
  return new Set(
    [...(first === undefined ? [] : [first]), ...chosen].slice(0, maxInLine).map(({ id }) => id),
  );
}
