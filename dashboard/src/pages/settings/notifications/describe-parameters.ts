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
    describeTop(parameters),
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

function describeTop({ top, crosses = false }: Rule['parameters']): string | null {
  if (top === undefined) return null;
  return crosses ? t`into or out of the top ${formatCount(top)}` : t`in the top ${formatCount(top)}`;
}
