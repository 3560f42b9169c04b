import { t } from '@lingui/core/macro';
import { formatCount } from '../../../format/numbers.ts';

/** A change of a position: `4 → 11`. Null is "not found". */
export const describeMove = (from: number | null, to: number | null): string =>
  `${from === null ? t`not found` : formatCount(from)} → ${to === null ? t`not found` : formatCount(to)}`;
