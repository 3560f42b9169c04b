import type { Cycle } from '#campaigns/monitoring';
import { count } from '../core/value-format.ts';
import type { EffectMetrics, Section } from '../core/report-content.ts';

const source = 'the keywords of the campaign compared with the other tracked keywords of the website';
const minKeywords = 5;

type Effect = Cycle['effect'];

/** The effect that the campaign measured, or why there is none. */
export function readEffect(effect: Effect | null): Section<EffectMetrics> {
  if (effect === null) {
    return {
      state: 'no_data',
      source,
      reason: 'The effect is measured at the end of each month of the campaign.',
    };
  }
  if ('reason' in effect) return { state: 'no_data', source, reason: describeReason(effect) };
  const { estimate, low, high, others, treated, control, before, after, baseline } = effect;
  const metrics = { estimate, low, high, others, treated, control, before, after, baseline };
  return { state: 'ok', source, asOf: effect.to, metrics };
}

function describeReason({ reason, treated, control }: Extract<Effect, { reason: string }>): string {
  const required = `at least ${minKeywords} are required on each side`;
  if (reason === 'too_early') return 'It is too early to measure the effect.';
  if (reason === 'too_few_keywords') {
    return `Too few keywords of the campaign were checked before and after the launch: ${count(treated)}, but ${required}.`;
  }
  if (reason === 'too_few_pages') {
    return 'The keywords of the campaign, or the other keywords of the website, rank on fewer than three pages.';
  }
  if (reason === 'too_few_found') {
    return 'Most of the compared keywords were not found within the checked depth, before or after.';
  }
  return `Too few other keywords of the website are tracked for a comparison: ${count(control)}, but ${required}.`;
}
