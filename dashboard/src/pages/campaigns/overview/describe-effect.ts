import type { Effect } from '../../../api/campaigns.ts';
import { byReader } from '../../../format/reader.ts';

type Measured = Extract<Effect, { estimate: number }>;

const oneDigit = byReader(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const signed = byReader(
  ({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);

export const describeSigned = (value: number) => signed().format(value);

export const isMeasured = (effect: Effect | null): effect is Measured =>
  effect !== null && 'estimate' in effect;

const reasons = {
  too_early: 'It is too early: there are not enough days before and after the launch to compare.',
  too_few_keywords: 'Too few of the campaign’s keywords were checked on enough days.',
  too_few_other_keywords:
    'Too few other keywords of the website are tracked: without them nobody can tell the campaign from the season.',
};

/** What a campaign has changed, as a headline and what it means. */
export function describeEffect(effect: Effect | null): { headline: string; meaning: string } {
  if (effect === null) {
    return {
      headline: 'Not measured yet',
      meaning: 'The effect is measured at the end of each month of the campaign.',
    };
  }
  if (!isMeasured(effect)) {
    const { treated, control } = effect;
    const counted = `Five on each side are needed; there are ${treated} of the campaign and ${control} others.`;
    return { headline: 'No effect can be told yet', meaning: `${reasons[effect.reason]} ${counted}` };
  }
  return describeMeasured(effect);
}

function describeMeasured({ estimate, low, high, treated, control, others }: Measured) {
  const season = `The others moved by ${signed().format(others)} % over the same days, which is not counted.`;
  const compared = `${treated} keywords of the campaign were compared with ${control} others of the website. ${season}`;
  if (low <= 0 && high >= 0) {
    return {
      headline: 'No effect that can be told from chance so far',
      meaning: `The true one lies between ${signed().format(low)} % and ${signed().format(high)} % of the position in 95 of 100 campaigns. ${compared}`,
    };
  }
  const place = oneDigit().format(10 * (1 - estimate / 100));
  const where = estimate > 0 ? 'nearer to the top' : 'further down';
  return {
    headline: `Keywords stand ${oneDigit().format(Math.abs(estimate))} % ${where} than they would without it`,
    meaning: `That is position ${place} in place of 10. The true effect lies between ${signed().format(low)} % and ${signed().format(high)} % in 95 of 100 campaigns. ${compared}`,
  };
}
