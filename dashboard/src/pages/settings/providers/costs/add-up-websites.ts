import { roundToSum, sumMicros } from '../../../../format/money.ts';
import type { Budget } from '../../../../api/providers.ts';

/** A line of the costs. Amounts in millionths of a US dollar. */
export interface Cost {
  id: string;
  kind: 'website' | 'without' | 'shared' | 'total';
  domain: string | null;
  spentMicros: number;
  previousMicros: number;
}

type Spend = Pick<Budget, 'spentMicros' | 'withoutWebsiteMicros' | 'previousMonth' | 'websites'>;

/**
 * The costs of all providers by website, most expensive first, what belongs to no website, and the total. Shared searches count for
 * each of their websites, so a line subtracts what they count too often. Lines are in cents, and add up to the rounded total.
 */
export function addUpWebsites(budgets: readonly Spend[]): Cost[] {
  const byWebsite = Map.groupBy(
    budgets.flatMap(({ websites }) => websites),
    ({ websiteId }) => websiteId,
  );
  const websites = [...byWebsite].map(([id, costs]): Cost => ({
    id,
    kind: 'website',
    domain: costs[0]?.domain ?? null,
    spentMicros: sumMicros(costs.map(({ spentMicros }) => spentMicros)),
    previousMicros: sumMicros(costs.map(({ previousMonthMicros }) => previousMonthMicros)),
  }));
  const without = lineOf('without', [
    sumMicros(budgets.map(({ withoutWebsiteMicros }) => withoutWebsiteMicros)),
    sumMicros(budgets.map(({ previousMonth }) => previousMonth.withoutWebsiteMicros)),
  ]);
  const total = lineOf('total', [
    sumMicros(budgets.map(({ spentMicros }) => spentMicros)),
    sumMicros(budgets.map(({ previousMonth }) => previousMonth.spentMicros)),
  ]);
  const counted = [...websites, without];
  const shared = lineOf('shared', [
    total.spentMicros - sumMicros(counted.map(({ spentMicros }) => spentMicros)),
    total.previousMicros - sumMicros(counted.map(({ previousMicros }) => previousMicros)),
  ]);
  const sorted = websites.toSorted(
    (a, b) => b.spentMicros - a.spentMicros || b.previousMicros - a.previousMicros,
  );
  if (!isPaid(total)) return [];
  return [...roundLines([...sorted, ...[shared, without].filter(isPaid)]), total];
}

/** In cents, so that the shown lines add up to the shown total. */
function roundLines(lines: readonly Cost[]): Cost[] {
  const spent = roundToSum(lines.map(({ spentMicros }) => spentMicros));
  const previous = roundToSum(lines.map(({ previousMicros }) => previousMicros));
  return lines.map((line, index) => ({
    ...line,
    spentMicros: spent[index] ?? 0,
    previousMicros: previous[index] ?? 0,
  }));
}

const isPaid = ({ spentMicros, previousMicros }: Cost) => spentMicros !== 0 || previousMicros !== 0;

function lineOf(kind: Cost['kind'], [spentMicros, previousMicros]: [number, number]): Cost {
  return { id: kind, kind, domain: null, spentMicros, previousMicros };
}
