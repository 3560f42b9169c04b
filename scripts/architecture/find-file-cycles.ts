import type { Edge, Finding } from './finding.ts';

/** Files that import themselves by way of others. Imports of types count. Cycles that share a file are one finding. */
export function findFileCycles(edges: readonly Edge[]): Finding[] {
  const next = Map.groupBy(withoutEnds(edges), ({ from }) => from);
  const reported = new Set<string>();
  return [...next.keys()].toSorted().flatMap((file) => {
    const cycle = reported.has(file) ? null : findShortestCycle(file, next);
    if (cycle === null) return [];
    for (const one of cycle) reported.add(one);
    return [{ rule: 'cycle', file, detail: cycle.join(' → ') }];
  });
}

/** Removes files that import nothing or that nothing imports, again and again: only cycles and the ways between them remain. */
function withoutEnds(edges: readonly Edge[]): readonly Edge[] {
  const importers = new Set(edges.map(({ from }) => from));
  const imported = new Set(edges.map(({ to }) => to));
  const inner = edges.filter(({ from, to }) => imported.has(from) && importers.has(to));
  return inner.length === edges.length ? edges : withoutEnds(inner);
}

/** The files from the first one back to itself. */
function findShortestCycle(start: string, next: ReadonlyMap<string, Edge[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    for (const { to } of next.get(file) ?? []) {
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, file);
      waiting.push(to);
    }
    if (cameFrom.has(start)) return walkBack(start, cameFrom);
  }
  return null;
}

function walkBack(start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const cycle = [start];
  for (let file = cameFrom.get(start); file !== undefined && file !== start; file = cameFrom.get(file))
    cycle.unshift(file);
  return cycle;
}
