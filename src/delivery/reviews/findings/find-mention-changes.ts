import { daysBefore } from '#platform/days.ts';
import { placeholder } from '../core/receipt.ts';
import type { Week, WeekReadings } from '../reading/week-readings.ts';
import { citeNumber, citeText, type FindingContext, type SaidFinding } from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

type Visibility = NonNullable<WeekReadings['visibility']['body']>['data'];

/** The answers to fewer prompts, or fewer answers, say nothing about a change of the website. The AI visibility pages require as many prompts. */
const minPrompts = 3;
const minAnswers = 20;

type RateChange = NonNullable<Visibility['overall']['change']>['mentionRate'];

function isNotable(change: RateChange | undefined): boolean {
  if (!change?.significant || change.prompts < minPrompts) return false;
  return Math.min(change.answers, change.previousAnswers) >= minAnswers;
}

/** Significant changes of the AI mention rate, overall or of one engine. Pure. */
export function findMentionChanges(context: FindingContext): SaidFinding[] {
  const data = context.readings.visibility.body?.data;
  if (data === undefined) return [];
  const engines = data.engines.filter(({ change }) => isNotable(change?.mentionRate));
  const overall = data.overall.change?.mentionRate;
  if (overall && isNotable(overall))
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
        label: sayLabel('engine'),
      }),
    );
}

const ofRate = { unit: 'percent', label: sayLabel('mention_rate') } as const;
const ofAnswers = { unit: 'answers', label: sayLabel('answers') } as const;

type Where = ['overall'] | ['engines', { engine: string }];

function describeChange(context: FindingContext, where: Where, engines: readonly string[]): SaidFinding {
  const { visibility } = context.readings;
  const at = ['data', ...where, 'change', 'mentionRate'] as const;
  const cite = (name: string, days: Week, of: typeof ofRate | typeof ofAnswers) =>
    citeNumber(context, visibility, { at: [...at, name], days, ...of });
  const { week } = context;
  const weekBefore = { from: daysBefore(week.from, 7), to: daysBefore(week.to, 7) };
  const before = cite('previousRate', weekBefore, ofRate);
  const after = cite('rate', week, ofRate);
  const points = context.receipts.derive({
    rule: 'difference',
    of: [before.receipt, after.receipt],
    unit: 'points',
    label: sayLabel('mention_rate_change'),
  });
  const isLoss = after.value < before.value;
  const [, selected] = where;
  const values = {
    points: placeholder(points),
    matching: cite('matching', week, ofAnswers).text,
    answers: cite('answers', week, ofAnswers).text,
    previousMatching: cite('previousMatching', weekBefore, ofAnswers).text,
    previousAnswers: cite('previousAnswers', weekBefore, ofAnswers).text,
  };
  const engine =
    selected &&
    citeText(context, visibility, { at: ['data', ...where, 'engine'], label: sayLabel('engine') });
  return {
    kind: 'mention_rate_changed',
    tone: isLoss ? 'problem' : 'improvement',
    what:
      engine === undefined
        ? sayFinding(isLoss ? 'mention_rate_declined' : 'mention_rate_improved', values)
        : sayFinding(isLoss ? 'engine_rate_declined' : 'engine_rate_improved', { ...values, engine }),
    why: engines.length === 0 ? null : sayFinding('engines_alone', { engines }),
    next: isLoss ? sayFinding('read_answers') : null,
  };
}

function describeRate(context: FindingContext): SaidFinding {
  const { visibility } = context.readings;
  const at = ['data', 'overall'] as const;
  const rate = citeNumber(context, visibility, { at: [...at, 'mentionRate'], ...ofRate });
  const runs = citeNumber(context, visibility, { at: [...at, 'runs'], ...ofAnswers });
  return {
    kind: 'mention_rate_changed',
    tone: 'note',
    what: sayFinding('mention_rate', { share: rate.text, answers: runs.text }),
    why: null,
    next: null,
  };
}
