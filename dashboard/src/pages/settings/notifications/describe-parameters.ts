import { formatAny } from '../../../format/lists.ts';
import { inSentence } from '../../../format/in-sentence.ts';
import type { Rule } from '../../../api/notifications.ts';
import { formatCount, formatCounted } from '../../../format/numbers.ts';
import { aiOverviewLabels, metricLabels } from './rule-kinds.ts';

const minimum = (value: number | undefined, noun: string) =>
  value !== undefined && `${formatCounted(value, noun)} or more`;

/** The thresholds and filters as text: "3 positions or more, in the top 10, tagged brand". Empty if there are none. */
export function describeParameters({ parameters }: Pick<Rule, 'parameters'>): string {
  const {
    newErrors,
    metric,
    percent,
    minAuthority = 0,
    aiOverview,
    competitors,
    keywordIds,
    tag,
    confirms,
  } = parameters;
  const parts = [
    minimum(parameters.positions, 'position'),
    minimum(parameters.scoreDrop, 'point'),
    newErrors !== undefined && `or ${minimum(newErrors, 'new error')}`,
    minimum(parameters.points, 'percentage point'),
    metric !== undefined && inSentence(metricLabels[metric]),
    percent !== undefined && `${formatCount(percent)} % or more`,
    minimum(parameters.hours, 'hour'),
    minAuthority > 0 && `domain authority of ${formatCount(minAuthority)} or more`,
    aiOverview !== undefined && describeChanges(aiOverview),
    competitors?.join(', '),
    describeTop(parameters),
    keywordIds !== undefined && formatCounted(keywordIds.length, 'keyword'),
    tag !== undefined && `tagged ${tag}`,
    confirms === false && 'without confirmation',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Null for all changes. */
function describeChanges(changes: readonly (keyof typeof aiOverviewLabels)[]): string | null {
  const isAll = changes.length === Object.keys(aiOverviewLabels).length;
  return isAll ? null : formatAny(changes.map((change) => aiOverviewLabels[change]));
}

function describeTop({ top, crosses = false }: Rule['parameters']): string | null {
  if (top === undefined) return null;
  return `${crosses ? 'across' : 'in'} the top ${formatCount(top)}`;
}
