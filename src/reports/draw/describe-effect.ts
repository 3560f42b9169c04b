import type { ReportContent } from '../content/report-content.ts';
import { count, oneDecimal } from './say.ts';

/** What a campaign has changed, in plain words. An interval that has nothing in it is told as such. Pure. */
export function describeEffect(section: ReportContent['effect']): string {
  if (section.state !== 'ok') return `Effect of the campaign: not told. ${section.reason}`;
  const { estimate, low, high, treated, control, others } = section.figures;
  const compared = `comparing ${count(treated)} keywords of the campaign with ${count(control)} others of the website over the same days`;
  const interval = `95 % interval: ${signed(low)} to ${signed(high)} %`;
  const season = `The others moved by ${signed(others)} % meanwhile; that is not counted.`;
  if (low <= 0 && high >= 0) {
    return `Effect of the campaign: none that can be told from chance so far (${signed(estimate)} % of the position; ${interval}), ${compared}. ${season}`;
  }
  const where = estimate > 0 ? 'higher' : 'lower';
  const example = oneDecimal(10 * (1 - estimate / 100));
  return `Effect of the campaign: its keywords stand ${oneDecimal(Math.abs(estimate))} % ${where} than they would without it, such as position ${example} in place of 10 (${interval}), ${compared}. ${season}`;
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${oneDecimal(value)}`;
}
