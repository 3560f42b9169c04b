import { plural, t } from '@lingui/core/macro';
import { formatAny } from '../../../format/lists.ts';
import { inSentence } from '../../../format/in-sentence.ts';
import type { Rule } from '../../../api/notifications.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { aiOverviewLabels, metricLabels } from './rule-kinds.ts';

/** Empty without a value. */
const minimum = (value: number | undefined, describe: (value: number) => string) =>
  value === undefined ? '' : t`${describe(value)} or more`;

/** The thresholds and filters as text: "3 positions or more, in the top 10, tagged brand". Empty if there are none. */
export function describeParameters({ kind, parameters }: Pick<Rule, 'kind' | 'parameters'>): string {
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
    !hasNoMinimum(parameters) &&
      minimum(parameters.positions, (value) => plural(value, { one: '# position', other: '# positions' })),
    minimum(parameters.scoreDrop, (value) => plural(value, { one: '# point', other: '# points' })),
    newErrors !== undefined &&
      t`or ${minimum(newErrors, (value) => plural(value, { one: '# new error', other: '# new errors' }))}`,
    minimum(parameters.points, (value) =>
      plural(value, { one: '# percentage point', other: '# percentage points' }),
    ),
    metric !== undefined && inSentence(metricLabels[metric]),
    percent !== undefined && t`${formatShare(percent / 100)} or more`,
    minimum(parameters.hours, (value) => plural(value, { one: '# hour', other: '# hours' })),
    minAuthority > 0 && t`domain authority of ${formatCount(minAuthority)} or more`,
    aiOverview !== undefined && describeChanges(aiOverview),
    competitors?.join(', '),
    describeTop(kind, parameters),
    keywordIds !== undefined && plural(keywordIds.length, { one: '# keyword', other: '# keywords' }),
    tag !== undefined && t`tagged ${tag}`,
    confirms === false && t`without confirmation`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Null for all changes. */
function describeChanges(changes: readonly (keyof typeof aiOverviewLabels)[]): string | null {
  const isAll = changes.length === Object.keys(aiOverviewLabels).length;
  return isAll ? null : formatAny(changes.map((change) => aiOverviewLabels[change]));
}

/** The edge of the top can be crossed by one position. */
const hasNoMinimum = ({ crosses = false, positions }: Rule['parameters']) => crosses && positions === 1;

function describeTop(kind: Rule['kind'], { top, crosses = false }: Rule['parameters']): string | null {
  if (top === undefined) return null;
  if (!crosses) return t`in the top ${formatCount(top)}`;
  return kind === 'rank_drop' ? t`leaves the top ${formatCount(top)}` : t`enters the top ${formatCount(top)}`;
}
