import { count, oneDecimal, signed } from './value-format.ts';
import type { CampaignContent } from './report-content.ts';

const recoveryNote =
  'Keywords chosen at a bad moment recover without a campaign. Such a recovery is part of this number, because there are too few rank checks from before the choice.';

/** Describes the measured effect of a campaign. An interval that contains zero is described as no measurable effect. */
export function describeEffect(section: CampaignContent['effect']): string {
  if (section.state !== 'ok') return `Effect of the campaign: not measured. ${section.reason}`;
  const { estimate, low, high, treated, control, others, baseline: days } = section.metrics;
  const comparison = `Compared are ${count(treated)} keywords of the campaign with ${count(control)} other keywords of the website over the same days.`;
  const interval = `95 % interval: ${signed(low)} to ${signed(high)} %`;
  const recovery = days === undefined || days === 'before_selection' ? '' : ` ${recoveryNote}`;
  const baseline = `The other keywords changed by ${signed(others)} %, which is not counted.${recovery}`;
  if (low <= 0 && high >= 0) {
    return `Effect of the campaign: not distinguishable from chance so far (${signed(estimate)} % of the position; ${interval}). ${comparison} ${baseline}`;
  }
  const direction = estimate > 0 ? 'higher' : 'lower';
  const example = oneDecimal(10 * (1 - estimate / 100));
  return `Effect of the campaign: its keywords rank ${oneDecimal(Math.abs(estimate))} % ${direction} than they would without it, for example at position ${example} instead of 10 (${interval}). ${comparison} ${baseline}`;
}
