import { t } from '@lingui/core/macro';
import type { Campaign, Effect } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMean, formatRate, formatSignedShare } from '../../../format/numbers.ts';

type Measured = Extract<Effect, { estimate: number }>;

export const isMeasured = (effect: Effect | null): effect is Measured =>
  effect !== null && 'estimate' in effect;

const reasons = {
  too_early: t`There are not enough days before and after the launch to compare.`,
  too_few_keywords: t`Too few campaign keywords have rank checks on enough days.`,
  too_few_other_keywords: t`Too few other keywords of the website are tracked. They are needed to separate the effect of the campaign from seasonal changes.`,
  too_few_pages: t`The keywords of a group rank on fewer than three pages. Keywords of one page move together, so their number says little.`,
  too_few_found: t`Most keywords of a group were not found within the checked depth, before or after. Increase the depth to measure them.`,
};

/** A keyword chosen at a bad moment recovers without a campaign (regression to the mean). */
const baselines = {
  before_selection: t`The baseline ended before the keywords were chosen, so a recovery from a bad moment is not part of the effect.`,
  before_launch: t`The baseline includes the days on which the keywords were chosen. Keywords chosen at a bad moment recover without a campaign, and this recovery is part of the number.`,
  after_launch: t`There are too few rank checks from before the launch, so its first 14 days are the baseline. Keywords chosen at a bad moment recover without a campaign, and this recovery may be part of the number.`,
};

interface Described {
  headline: string;
  explanation: string;
  /** The compared groups and days. Absent if nothing was measured. */
  method?: string;
}

type Work = Pick<Campaign, 'tasks' | 'backlinks'>;

/** Whether a task was verified or a placement was live by the end of the measured days. Without that, no change is an effect. Pure. */
function hadWork({ tasks, backlinks }: Work, { after }: Pick<Measured, 'after'>): boolean {
  const isBy = (at: string | null) => at !== null && at.slice(0, 10) <= after.to;
  return [...tasks, ...backlinks].some(({ verifiedAt }) => isBy(verifiedAt));
}

/** The effect of a campaign as a headline and an explanation. @param isOver whether no month will be completed anymore */
export function describeEffect(effect: Effect | null, isOver: boolean, work: Work): Described {
  if (effect === null) {
    if (isOver)
      return {
        headline: t`Not measured`,
        explanation: t`The effect is measured at the end of each month of a campaign. This campaign ended before its first month was completed.`,
      };
    return {
      headline: t`Not measured yet`,
      explanation: t`The effect is measured at the end of each month of the campaign.`,
    };
  }
  if (!isMeasured(effect)) {
    const { treated, control } = effect;
    const counts = t`At least five keywords in each group are required. ${treated} of the campaign and ${control} others could be compared. Keywords of other campaigns are left out, also of those that have ended.`;
    if (effect.reason === 'too_few_pages' || effect.reason === 'too_few_found')
      return {
        headline: isOver ? t`Not enough data` : t`Not enough data yet`,
        explanation: reasons[effect.reason],
      };
    return {
      headline: isOver ? t`Not enough data` : t`Not enough data yet`,
      explanation: `${reasons[effect.reason]} ${counts}`,
    };
  }
  const described = describeMeasured(effect);
  if (hadWork(work, effect)) return described;
  const isUnclear = effect.low <= 0 && effect.high >= 0;
  return {
    ...described,
    ...(!isUnclear && { headline: t`Positions changed without work of the campaign` }),
    explanation: t`By ${formatDay(effect.after.to)}, no task was verified and no placement was live, so a change is no effect of the campaign.`,
  };
}

/** The position instead of 10, as an example of a percentage. */
const positionOf = (percent: number) => formatMean(10 * (1 - percent / 100));

function describeMeasured({ estimate, low, high, others, baseline, ...groups }: Measured): Described {
  const season = t`The other keywords changed by ${formatSignedShare(others / 100)} in the same period, which is deducted.`;
  const method = [describeGroups(groups), season, baseline && baselines[baseline]].filter(Boolean).join(' ');
  const interval = t`${formatSignedShare(low / 100)} to ${formatSignedShare(high / 100)}`;
  if (low <= 0 && high >= 0) {
    return {
      headline: t`No statistically significant effect so far`,
      explanation: t`A keyword at position 10 would now rank between ${positionOf(high)} and ${positionOf(low)} (95% interval).`,
      method,
    };
  }
  const position = positionOf(estimate);
  const share = formatRate(Math.abs(estimate) / 100);
  return {
    headline:
      estimate > 0
        ? t`Positions are ${share} better than without the campaign`
        : t`Positions are ${share} worse than without the campaign`,
    explanation: t`For example, position ${position} instead of 10. The 95% confidence interval is ${interval}.`,
    method,
  };
}

function describeGroups({
  treated,
  control,
  pages,
}: Pick<Measured, 'treated' | 'control' | 'pages'>): string {
  const ours = pages
    ? t`${treated} campaign keywords on ${pages.treated} pages`
    : t`${treated} campaign keywords`;
  const others = pages
    ? t`${control} other keywords on ${pages.control} pages`
    : t`${control} other keywords`;
  return t`${ours} were compared with ${others} of the website.`;
}
