import type { ClickHouse } from '#platform/clickhouse';
import { selectKnownArcs } from './edge-queries.ts';
import { findDomains } from './domain-queries.ts';
import { reverseName } from './graph-name.ts';

/** Those of the domains that link to the target in a release. @param target reversed name */
export async function compareArcs(
  clickhouse: ClickHouse,
  { release, target }: { release: number; target: string },
  domains: readonly string[],
): Promise<Set<string>> {
  const names = domains.map(reverseName);
  const found = await findDomains(clickhouse, release, [target, ...names]);
  const id = found.get(target)?.id;
  if (id === undefined) return new Set();
  const sources = names.flatMap((name) => found.get(name) ?? []);
  const arcs = sources.map((source) => ({ fromId: source.id, weakness: 100 - source.authority }));
  const linking = await selectKnownArcs(clickhouse, { release, id }, arcs);
  return new Set(sources.filter((source) => linking.has(source.id)).map(({ name }) => reverseName(name)));
}
