import type { ExpectedCost } from '../../../../api/providers.ts';
import { roundToCent, roundToSum, sumMicros } from '../../../../format/money.ts';

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
 * the budgets do not pay for, so that the lines add up to the total. Amounts are in cents, so that the shown ones add up in both directions.
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
  const lines = roundLines([
    ...websites,
    ...(sumOf(shared) === 0
      ? []
      : [{ ...line, id: 'shared', kind: 'shared' as const, micros: shared, totalMicros: 0 }]),
  ]);
  const total = roundMicros(all);
  const unpaid = roundToCent(unpaidMicros);
  return [
    ...lines,
    ...(unpaid === 0
      ? []
      : [{ ...line, id: 'unpaid', kind: 'unpaid' as const, micros: none, totalMicros: -unpaid }]),
    { ...line, id: 'total', kind: 'total' as const, micros: total, totalMicros: sumOf(total) - unpaid },
  ];
}

/** The providers with amounts in cents that add up to those of the kinds. */
export function roundProviders(costs: Costs): ExpectedProvider[] {
  const providers = addUpProviders(costs);
  const total = sumOf(roundMicros(byKind(costs, ({ expectedMicros }) => expectedMicros)));
  const rounded = roundToSum(
    providers.map(({ expectedMicros }) => expectedMicros),
    total,
  );
  return providers.map((one, index) => ({ ...one, expectedMicros: rounded[index] ?? one.expectedMicros }));
}

const kinds = ['rank_checks', 'ai_runs', 'backlinks'] as const;

const round = (amount: number | null) => amount && roundToCent(amount);
const roundMicros = ({ rank_checks, ai_runs, backlinks }: ExpectedLine['micros']) => {
  return { rank_checks: round(rank_checks), ai_runs: round(ai_runs), backlinks: round(backlinks) };
};

function roundLines(lines: readonly ExpectedLine[]): ExpectedLine[] {
  const columns = new Map(
    kinds.map((kind) => [kind, roundToSum(lines.map((line) => line.micros[kind] ?? 0))]),
  );
  return lines.map((line, index) => {
    const cell = (kind: ExpectedCost['kind']) =>
      line.micros[kind] === null ? null : (columns.get(kind)?.[index] ?? 0);
    const micros = {
      rank_checks: cell('rank_checks'),
      ai_runs: cell('ai_runs'),
      backlinks: cell('backlinks'),
    };
    return { ...line, micros, totalMicros: sumOf(micros) };
  });
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
