import type { Words } from '../words/words-in.ts';
import type { CampaignContent } from './report-content.ts';

/** Describes the measured effect of a campaign. An interval that contains zero is described as no measurable effect. */
export function describeEffect(section: CampaignContent['effect'], words: Words): string {
  const { say, signed, oneDecimal } = words;
  if (section.state !== 'ok') return say('effectNotMeasured', { reason: words.translate(section.reason) });
  const { estimate, low, high, treated, control, others, baseline } = section.metrics;
  const hasRecovery = baseline !== undefined && baseline !== 'before_selection';
  const interval = { low: signed(low), high: signed(high) };
  const isUnclear = low <= 0 && high >= 0;
  const effect = isUnclear
    ? say('effectUnclear', { estimate: signed(estimate), ...interval })
    : say(estimate > 0 ? 'effectHigher' : 'effectLower', {
        estimate: oneDecimal(Math.abs(estimate)),
        example: oneDecimal(10 * (1 - estimate / 100)),
        ...interval,
      });
  const sentences = [
    effect,
    say('effectCompared', { treated, control, day: words.day(section.asOf) }),
    say('effectOthers', { others: signed(others) }),
    hasRecovery && say('effectRecovery'),
  ];
  return sentences.filter(Boolean).join(' ');
}
