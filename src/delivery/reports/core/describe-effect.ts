import type { Words } from '../words/words-in.ts';
import type { EffectMetrics } from './report-content.ts';

/** Describes the measured effect of a campaign in one sentence. An interval that contains zero is no certain effect. */
export function describeEffect(
  { estimate, low, high, after, hadWork }: EffectMetrics,
  { say, day, oneDecimal, percent, signedPercent }: Words,
): string {
  const interval = { low: signedPercent(low / 100), high: signedPercent(high / 100) };
  if (hadWork === false)
    return say('effectWithoutWork', {
      day: day(after.to),
      estimate: signedPercent(estimate / 100),
      ...interval,
    });
  if (low <= 0 && high >= 0)
    return say('effectUnclear', { estimate: signedPercent(estimate / 100), ...interval });
  return say(estimate > 0 ? 'effectHigher' : 'effectLower', {
    estimate: percent(Math.abs(estimate) / 100),
    example: oneDecimal(10 * (1 - estimate / 100)),
    ...interval,
  });
}
