import { loadTarget, type Target } from './tools/load-target.ts';
import { median } from '#platform/statistics';

/** One line of the table. */
export interface Outcome {
  bench: string;
  /** Values with their units. */
  product: string;
  floor: string;
  ratio: string;
  bar: string;
  passed: boolean;
}

/** Medians of both sides, and of the ratios of the rounds, because a disturbance affects both sides of its round. */
export interface Comparison {
  product: number;
  floor: number;
  /** Product by floor. */
  ratio: number;
}

/** Measures both sides alternately; each side goes first in every other round. */
export async function alternate(
  rounds: number,
  product: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<Comparison> {
  const pairs: { product: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await product();
      pairs.push({ product: first, floor: await floor() });
    } else {
      const first = await floor();
      pairs.push({ floor: first, product: await product() });
    }
  }
  return {
    product: median(pairs.map((pair) => pair.product)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.product / pair.floor)),
  };
}

const warmUpSeconds = 2;

interface RateBar {
  bench: string;
  bar: number;
  rounds: number;
  seconds: number;
}

/** Puts both servers under the same load alternately. The product has to reach the bar's share of the floor's rate. */
export async function compareRates(
  { bench, bar, rounds, seconds }: RateBar,
  product: Target,
  floor: Target,
): Promise<Outcome> {
  await loadTarget(product, warmUpSeconds);
  await loadTarget(floor, warmUpSeconds);
  const compared = await alternate(
    rounds,
    () => loadTarget(product, seconds),
    () => loadTarget(floor, seconds),
  );
  return rateOutcome({ bench, bar, unit: 'req' }, compared);
}

/** The outcome of a comparison of rates. The product has to reach the bar's share of the floor's rate. */
export function rateOutcome(
  { bench, bar, unit }: { bench: string; bar: number; unit: string },
  compared: Comparison,
): Outcome {
  return {
    bench,
    product: rate(compared.product, unit),
    floor: rate(compared.floor, unit),
    ratio: compared.ratio.toFixed(2),
    bar: `≥ ${bar}`,
    passed: compared.ratio >= bar,
  };
}

/** The outcome of a value without a floor, which must not exceed its bar. */
export function limitOutcome(
  bench: string,
  { product, unit, bar }: { product: number; unit: 'MB' | 'ms' | 's'; bar: number },
): Outcome {
  return {
    bench,
    product: `${product.toFixed(unit === 's' ? 1 : 0)} ${unit}`,
    floor: '-',
    ratio: '-',
    bar: `≤ ${bar} ${unit}`,
    passed: product <= bar,
  };
}

export function rate(value: number, unit: string): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ${unit}/s`;
}
