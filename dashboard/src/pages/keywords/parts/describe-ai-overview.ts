import type { Keyword } from '../../../api/keywords.ts';
import { formatCount } from '../../../format/numbers.ts';

/** The AI Overview of the last result page in a few words. */
export function describeAiOverview(overview: Keyword['aiOverview']): string {
  if (overview === null) return 'Unknown';
  const { present, cited, referencePosition } = overview;
  if (!present) return 'Not shown';
  if (cited === null) return 'Sources unknown';
  return cited ? `Cited, source ${formatCount(referencePosition)}` : 'Not cited';
}
