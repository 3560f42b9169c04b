import { daysBefore } from '#platform/days.ts';
import { placeholder } from '../core/receipt.ts';
import type { ReviewFinding } from '../core/review.ts';
import type { Week, WeekReadings } from '../reading/week-readings.ts';
import { citeNumber, citeText, type FindingContext, joinWords } from './finding-context.ts';

type Visibility = NonNullable<WeekReadings['visibility']['body']>['data'];

/** Significant changes of the AI mention rate, overall or of one engine. Pure. */
export function findMentionChanges(context: FindingContext): ReviewFinding[] {
  const data = context.readings.visibility.body?.data;
  if (data === undefined) return [];
  const engines = data.engines.filter(({ change }) => change?.mentionRate?.significant === true);
  const overall = data.overall.change?.mentionRate;
  if (overall?.significant === true)
    return [describeChange(context, ['overall'], namesOf(context, engines, overall.difference))];
  if (engines.length > 0)
    return engines.map(({ engine }) => describeChange(context, ['engines', { engine }], []));
  return data.overall.mentionRate === null ? [] : [describeRate(context)];
}

/** The engines that changed in the same direction. */
function namesOf(context: FindingContext, engines: Visibility['engines'], difference: number): string[] {
  return engines
    .filter(({ change }) => Math.sign(change?.mentionRate?.difference ?? 0) === Math.sign(difference))
    .map(({ engine }) =>
      citeText(context, context.readings.visibility, {
        at: ['data', 'engines', { engine }, 'engine'],
        label: 'AI engine',
      }),
    );
}

type Where = ['overall'] | ['engines', { engine: string }];

function describeChange(context: FindingContext, where: Where, engines: readonly string[]): ReviewFinding {
  const { visibility } = context.readings;
  const at = ['data', ...where, 'change', 'mentionRate'] as const;
  const rate = (name: string, days: Week) =>
    citeNumber(context, visibility, { at: [...at, name], unit: 'percent', label: 'AI mention rate', days });
  const { week } = context;
  const before = rate('previousRate', { from: daysBefore(week.from, 7), to: daysBefore(week.to, 7) });
  const after = rate('rate', week);
  const points = context.receipts.derive({
    rule: 'difference',
    of: [before.receipt, after.receipt],
    unit: 'points',
    label: 'Change of the AI mention rate',
  });
  const isLoss = after.value < before.value;
  const [, selected] = where;
  const engine =
    selected === undefined
      ? ''
      : ` of ${citeText(context, visibility, { at: ['data', ...where, 'engine'], label: 'AI engine' })}`;
  return {
    kind: 'mention_rate_changed',
    tone: isLoss ? 'problem' : 'improvement',
    what: `The AI mention rate${engine} ${isLoss ? 'declined' : 'improved'} by ${placeholder(points)}, from ${before.text} to ${after.text} of the answers to the same prompts.`,
    why: engines.length === 0 ? null : `The change is also significant for ${joinWords(engines)} alone.`,
    next: isLoss ? 'Read the newest answers, and see which pages they cite instead.' : null,
  };
}

function describeRate(context: FindingContext): ReviewFinding {
  const { visibility } = context.readings;
  const at = ['data', 'overall'] as const;
  const rate = citeNumber(context, visibility, {
    at: [...at, 'mentionRate'],
    unit: 'percent',
    label: 'AI mention rate',
  });
  const runs = citeNumber(context, visibility, { at: [...at, 'runs'], unit: 'answers', label: 'Answers' });
  return {
    kind: 'mention_rate_changed',
    tone: 'note',
    what: `AI engines mentioned the website in ${rate.text} of ${runs.text} answers, without a significant change.`,
    why: null,
    next: null,
  };
}
