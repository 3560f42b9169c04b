import type { TableOutline } from './postgres-queries.ts';

/** Each table after those that it references, so that a restore passes every foreign key. @throws Error for circular references */
export function orderByReference(tables: readonly TableOutline[]): TableOutline[] {
  const ordered: TableOutline[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, references }) => !done.has(name) && references.every((other) => done.has(other)),
    );
    if (next.length === 0) throw new Error('Tables reference each other in a circle.');
    for (const table of next) done.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}
