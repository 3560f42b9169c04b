import { t } from '@lingui/core/macro';
import classes from '../data-table.module.css';
import type { GroupHead, RowGroups } from './find-group-heads.ts';

interface GroupRowProps {
  head: GroupHead;
  describeCount: RowGroups<never>['describeCount'];
  columnCount: number;
  /** For `aria-rowindex`. */
  rowIndex: number;
}

/** The head above the rows of a group. */
export function GroupRow({ head, describeCount, columnCount, rowIndex }: GroupRowProps) {
  const count = describeCount(head.count);
  return (
    <tr aria-rowindex={rowIndex} className={classes.group}>
      <th scope="colgroup" colSpan={columnCount}>
        {head.name} <span>{head.isPart ? t`at least ${count}` : count}</span>
      </th>
    </tr>
  );
}
