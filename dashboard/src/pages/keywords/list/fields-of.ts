import { t } from '@lingui/core/macro';
import { formatDay } from '../../../format/dates.ts';
import { chosenColumns, fieldsOfColumns } from '../../../ui/table/column.ts';
import { keywordColumns } from './keyword-columns.tsx';

interface FileDays {
  /** The day that changes are measured from. */
  since: string;
  isPast: boolean;
}

/**
 * The fields of the shown columns, for files. Their positions are current ones, also in a period that has ended. The header of an earlier
 * position names its day, as in the table.
 */
export const fieldsOf = (chosen: readonly string[] | undefined, { since, isPast }: FileDays): string[] =>
  fieldsOfColumns(chosenColumns(keywordColumns, chosen)).map((field) => {
    if (field === 'since.onDay.position') return `${field}=${t`On ${formatDay(since)}`}`;
    if (field === 'since.onDay.result') return `${field}=${t`Result on ${formatDay(since)}`}`;
    return isPast && field === 'since.change=Change' ? 'since.change=Change until now' : field;
  });
