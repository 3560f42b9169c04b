import { utcDay } from '#platform/days.ts';
import type { Cycle } from '#campaigns/monitoring';
import type { EffectMetrics, Section } from '../core/report-content.ts';

const source = 'the keywords of the campaign compared with the other tracked keywords of the website';
type Effect = Cycle['effect'];

interface Work {
  effect: Effect | null;
  tasks: readonly { verifiedAt: Date | null }[];
  placements: readonly { verifiedAt: Date | null }[];
}

/** The effect that the campaign had measured by the end of the period, or why there is none. */
export function readEffect({ effect, tasks, placements }: Work): Section<EffectMetrics> {
  if (effect === null) {
    const reason =
      'It is measured at the end of each month of the campaign; none had ended by the end of this period.';
    return { state: 'no_data', source, reason };
  }
  if ('reason' in effect) return { state: 'no_data', source, reason: reasons[effect.reason] };
  const { estimate, low, high, others, treated, control, before, after, baseline } = effect;
  const hadWork = [...tasks, ...placements].some(
    ({ verifiedAt }) => verifiedAt !== null && utcDay(verifiedAt) <= after.to,
  );
  const metrics = { estimate, low, high, others, treated, control, before, after, baseline, hadWork };
  return { state: 'ok', source, asOf: effect.to, metrics };
}

const reasons: Record<Extract<Effect, { reason: string }>['reason'], string> = {
  too_early: 'It is too early to measure the effect.',
  too_few_keywords:
    'Too few keywords of the campaign were checked before and after the launch; at least 5 are required.',
  too_few_pages:
    'The keywords of the campaign, or the other keywords of the website, rank on fewer than three pages.',
  too_few_found: 'Most of the compared keywords were not found within the checked depth, before or after.',
  too_few_other_keywords:
    'Too few other keywords of the website are tracked for a comparison; at least 5 are required.',
};
