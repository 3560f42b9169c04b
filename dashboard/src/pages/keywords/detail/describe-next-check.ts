import { t } from '@lingui/core/macro';
import type { Keyword } from '../../../api/keywords.ts';
import { formatTime } from '../../../format/dates.ts';

const hourMs = 3_600_000;

/** A check without a date is due and waits for a worker. The next scheduled check is skipped if it would follow a check by hand too soon. */
export function describeNextCheck({
  checkedAt,
  nextCheckAt,
  intervalHours,
}: Pick<Keyword, 'checkedAt' | 'nextCheckAt' | 'intervalHours'>): string {
  if (nextCheckAt === null) return t`Next check is due`;
  const waitMs = checkedAt === null ? 0 : Date.parse(nextCheckAt) - Date.parse(checkedAt);
  const next = t`Next check ${formatTime(nextCheckAt)}`;
  return waitMs > intervalHours * hourMs
    ? t`${next}. The scheduled check before it is skipped, because the last check was shortly before.`
    : next;
}
