import { t } from '@lingui/core/macro';
import type { Keyword } from '../../../api/keywords.ts';
import { formatCount } from '../../../format/numbers.ts';

/** The AI Overview of the last result page in a few words. */
export function describeAiOverview(overview: Keyword['aiOverview']): string {
  if (overview === null) return t`Unknown`;
  const { present, cited, referencePosition } = overview;
  if (!present) return t`Not shown`;
  if (cited === null) return t`Sources unknown`;
  return cited ? t`Cited, source ${formatCount(referencePosition)}` : t`Not cited`;
}
