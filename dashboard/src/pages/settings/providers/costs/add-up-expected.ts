import type { ExpectedCost } from '../../../../api/providers.ts';
import { sumMicros } from '../../../../format/money.ts';

/** A line of the expected costs. Amounts in millionths of a US dollar; null if the line has no amount of this kind. */
export interface ExpectedLine {
  id: string;
  kind: 'website' | 'shared' | 'unpaid' | 'total';
  domain: string | null;
  /** Whether the AI runs of the website are paused. */
  isPaused: boolean;
  micros: Record<ExpectedCost['kind'], number | null>;
  totalMicros: number;
}

/** A provider with what the account expects to buy from it, and what its budget pays for. */
export interface ExpectedProvider {
  provider: string;
  expectedMicros: number;
  limitMicros: number;
}

type Costs = readonly Pick<
  ExpectedCost,
  'kind' | 'provider' | 'limitMicros' | 'expectedMicros' | 'websites'
>[];

export function addUpProviders(costs: Costs): ExpectedProvider[] {
  return [...Map.groupBy(costs, ({ provider }) => provider)]
    .map(([provider, ofProvider]) => ({
      provider,
      expectedMicros: sumMicros(ofProvider.map(({ expectedMicros }) => expectedMicros)),
      limitMicros: ofProvider[0]?.limitMicros ?? 0,
    }))
    .filter(({ expectedMicros }) => expectedMicros > 0)
    .toSorted((a, b) => b.expectedMicros - a.expectedMicros);
}

/**
 * The expected costs by website, most expensive first, and their total. Lines subtract what shared searches count too often and what
 * the budgets do not pay for, so that the lines add up to the total.
 */
export function addUpExpected(costs: Costs): ExpectedLine[] {
  const ids = new Map(
    costs.flatMap(({ websites }) => websites.map(({ websiteId, domain }) => [websiteId, domain])),
  );
  const websites = [...ids]
    .map(([id, domain]) => {
      const micros = byKind(
        costs,
        ({ websites: of }) => of.find((one) => one.websiteId === id)?.expectedMicros,
      );
      const isPaused = costs.some((one) => one.websites.some((of) => of.websiteId === id && of.isPaused));
      return { id, kind: 'website' as const, domain, isPaused, micros, totalMicros: sumOf(micros) };
    })
    .toSorted((a, b) => b.totalMicros - a.totalMicros);
  const all = byKind(costs, ({ expectedMicros }) => expectedMicros);
  const shared = byKind(
    costs,
    (cost) => cost.expectedMicros - sumMicros(cost.websites.map(({ expectedMicros }) => expectedMicros)),
  );
  const unpaidMicros = sumMicros(
    addUpProviders(costs).map(({ expectedMicros, limitMicros }) => Math.max(0, expectedMicros - limitMicros)),
  );
  const none = { rank_checks: null, ai_runs: null, backlinks: null };
  const line = { domain: null, isPaused: false };
  return [
    ...websites,
    ...(sumOf(shared) === 0
      ? []
      : [{ ...line, id: 'shared', kind: 'shared' as const, micros: shared, totalMicros: sumOf(shared) }]),
    ...(unpaidMicros === 0
      ? []
      : [{ ...line, id: 'unpaid', kind: 'unpaid' as const, micros: none, totalMicros: -unpaidMicros }]),
    { ...line, id: 'total', kind: 'total' as const, micros: all, totalMicros: sumOf(all) - unpaidMicros },
  ];
}

const sumOf = (micros: ExpectedLine['micros']) => sumMicros(Object.values(micros).map((one) => one ?? 0));

/** Null for kinds that no provider sells. */
function byKind(costs: Costs, read: (cost: Costs[number]) => number | undefined): ExpectedLine['micros'] {
  const of = (kind: ExpectedCost['kind']) => {
    const amounts = costs.filter((cost) => cost.kind === kind).flatMap((cost) => read(cost) ?? []);
    return amounts.length === 0 ? null : sumMicros(amounts);
  };
  return { rank_checks: of('rank_checks'), ai_runs: of('ai_runs'), backlinks: of('backlinks') };
}
