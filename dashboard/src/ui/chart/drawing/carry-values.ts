import type { Series, Values } from '../series.ts';
import { cadenceOf } from './segments.ts';

interface CarryOptions {
  /** The number of days after a measurement on which its value still counts. By default as many as lie between two measurements. */
  maxDays?: number;
  /** The number of days on which it counts in any case, because it holds for them. */
  heldDays?: number;
  /** Whether a day without a value was measured nevertheless, such as "not in the results". It ends the value before it. */
  endsAt?(index: number): boolean;
}

/** Repeats each measurement on the days after it on which none was due. Days that no measurement covers remain unknown. */
export function carryValues(
  days: readonly string[],
  values: Values,
  { maxDays, heldDays, endsAt = () => false }: CarryOptions = {},
): Required<Pick<Series, 'values' | 'carriedFrom'>> {
  const limit = maxDays ?? cadenceOf(values, heldDays) - 1;
  let last: number | null = null;
  const origins = values.map((value, index) => {
    if (value !== null) last = index;
    else if (endsAt(index) || (last !== null && index - last > limit)) last = null;
    return last;
  });
  return {
    values: origins.map((origin) => (origin === null ? null : (values[origin] ?? null))),
    carriedFrom: origins.map((origin, index) =>
      origin === null || origin === index ? null : (days[origin] ?? null),
    ),
  };
}
