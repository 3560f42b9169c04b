import type { Cycle } from '#campaigns';
import { count } from '../draw/say.ts';
import type { EffectFigures, Section } from './report-content.ts';

const source = 'The campaign’s keywords against the website’s other tracked keywords over the same days';
const fewest = 5;

type Effect = Cycle['effect'];

/** The campaign's own measurement of its effect, or why there is none. Pure. */
export function readEffect(effect: Effect | null): Section<EffectFigures> {
  if (effect === null) {
    return { state: 'no_data', source, reason: 'It is measured at the end of each month of the campaign.' };
  }
  if ('reason' in effect) return { state: 'no_data', source, reason: sayReason(effect) };
  const { estimate, low, high, others, treated, control, before, after } = effect;
  const figures = { estimate, low, high, others, treated, control, before, after };
  return { state: 'ok', source, asOf: effect.to, figures };
}

function sayReason({ reason, treated, control }: Extract<Effect, { reason: string }>): string {
  const least = `${fewest} are needed on each side`;
  if (reason === 'too_early') return 'It is too early: too few days have passed since the launch.';
  if (reason === 'too_few_keywords') {
    return `Too few keywords of the campaign were checked before and after: ${count(treated)}, and ${least}.`;
  }
  return `Too few other keywords of the website are tracked to compare with: ${count(control)}, and ${least}.`;
}
