import { t } from '@lingui/core/macro';
import type { ListedKeyword } from '../../../api/keywords.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { formatSignedPoints } from '../../../format/points.ts';
import type { Column } from '../../../ui/table/column.ts';
import classes from './keyword-columns.module.css';
import { PendingCell } from './position-change.tsx';

/** The part of each keyword in the change of the visibility, by which the overview orders keywords. */
export const visibilityColumn: Column<ListedKeyword> = {
  id: 'visibility',
  header: t`Visibility change`,
  hint: t`What the keyword adds to the change of the visibility: position 1 counts 100 points. The change of the website is the mean of its keywords.`,
  align: 'end',
  width: 128,
  sorts: 'ascending',
  fields: ['since.visibility=Visibility change'],
  isExtra: true,
  cell: ({ since }) => {
    if (since === undefined) return <PendingCell />;
    if (!since?.visibility) return <span className={classes.quiet}>{unknownValue}</span>;
    return formatSignedPoints(since.visibility);
  },
};
