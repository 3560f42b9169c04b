import { dirname } from 'node:path';
import type { Edge, Finding } from './finding.ts';
import { composition, findModule, groupOf } from './find-module.ts';
import { isSource, isTest } from './list-files.ts';

/** Declared imports: `import-table.ts` for the repository, a smaller table for the deliberate violations. */
export interface ImportTable {
  /** The groups that each group may import. */
  groups: Record<string, string[]>;
  /** The modules that each module may import, on top of `everywhere`. */
  modules: Record<string, string[]>;
  /** Modules that every module outside `platform` and `providers` may import. */
  everywhere: string[];
  /** Folders beside `src/`, and the layers of the dashboard: the other folders that each may import. */
  folders: Record<string, string[]>;
  /** Folders that tests may import on top of their own row. */
  fromTests: string[];
}

interface ModuleEdge {
  from: string;
  to: string;
  edge: Edge;
}

/** Checks every import of a tree against the table, and the table against the imports. */
export function checkImports(
  files: readonly string[],
  edges: readonly Edge[],
  table: ImportTable,
): Finding[] {
  const entries = new Set(files.filter((file) => /^src[/].+[/]index[.]ts$/.test(file)));
  const inside = edges.filter(({ from, to }) => from.startsWith('src/') && to.startsWith('src/'));
  const across = inside
    .map((edge) => ({ from: findModule(edge.from, entries), to: findModule(edge.to, entries), edge }))
    .filter(({ from, to }) => from !== to);
  const production = across.filter(({ edge }) => !isTest(edge.from) && !composition.test(edge.from));
  const modules = new Set(
    files
      .filter((file) => file.startsWith('src/') && isSource(file) && !isTest(file))
      .map((file) => findModule(file, entries)),
  );
  return [
    ...across.flatMap((one) => checkEntry(one, entries)),
    ...production.flatMap((one) => checkRows(one, table)),
    ...findUnusedRows(production, modules, table),
    ...findCycles(production),
    ...findMutualFolders(inside, entries),
    ...edges.flatMap((edge) => checkFolders(edge, table)),
  ];
}

/** The loose files of `src/platform/` are their own entries, and a parent's entry may re-export the entries below it. */
function checkEntry({ edge }: ModuleEdge, entries: ReadonlySet<string>): Finding[] {
  const { from, to, kind } = edge;
  const isLoose = /^src[/](platform[/][^/]+|app[/].+|main[/].+)$/.test(to);
  if (!entries.has(to) && !isLoose) return [{ rule: 'past-the-entry', file: from, detail: to }];
  const isOwnPart = from.endsWith('/index.ts') && to.startsWith(dirname(from));
  return kind === 'alias' || composition.test(from) || isLoose || isOwnPart
    ? []
    : [{ rule: 'relative-across-modules', file: from, detail: to }];
}

function checkRows({ from, to, edge }: ModuleEdge, table: ImportTable): Finding[] {
  const undeclared = { rule: 'undeclared-import', file: edge.from, detail: edge.to };
  const row = table.modules[from];
  // A module without a row is one finding of its own, not one for each import.
  if (row === undefined) return [];
  const isOpen = table.everywhere.includes(to) && !/^(platform|providers)[/]/.test(from);
  if (!row.includes(to) && !isOpen) return [undeclared];
  const [group, other] = [groupOf(from), groupOf(to)];
  return group === other || table.groups[group]?.includes(other) ? [] : [undeclared];
}

function listUnused(rows: Record<string, string[]>, used: ReadonlySet<string>): string[] {
  return Object.entries(rows).flatMap(([from, row]) =>
    row.map((to) => `${from} → ${to}`).filter((pair) => !used.has(pair)),
  );
}

/** Rows and entries of rows that no import needs, and modules without a row. */
function findUnusedRows(
  edges: readonly ModuleEdge[],
  modules: ReadonlySet<string>,
  table: ImportTable,
): Finding[] {
  const used = new Set(edges.flatMap(({ from, to }) => [`${from} → ${to}`, `* → ${to}`]));
  const usedGroups = new Set(edges.map(({ from, to }) => `${groupOf(from)} → ${groupOf(to)}`));
  const unused = [
    ...listUnused(table.modules, used),
    ...listUnused(table.groups, usedGroups),
    ...table.everywhere.filter((to) => !used.has(`* → ${to}`)).map((to) => `everywhere → ${to}`),
    ...Object.keys(table.modules).filter((name) => !modules.has(name)),
  ];
  const without = [...modules].filter((name) => !/^(app|main)$/.test(name) && !(name in table.modules));
  return [
    ...unused.map((detail) => ({ rule: 'unused-row', file: 'import-table.ts', detail })),
    ...without.map((name) => ({ rule: 'no-row', file: `src/${name}`, detail: 'import-table.ts' })),
  ];
}

/** Modules, and groups, that import each other, directly or by way of others. */
function findCycles(edges: readonly ModuleEdge[]): Finding[] {
  const pairs = [
    ...edges.map(({ from, to }) => [from, to] as const),
    ...edges.map(({ from, to }) => [groupOf(from), groupOf(to)] as const).filter(([a, b]) => a !== b),
  ];
  const next = new Map<string, Set<string>>();
  for (const [from, to] of pairs) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...(next.get(start) ?? [])];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (seen.has(one)) continue;
      seen.add(one);
      waiting.push(...(next.get(one) ?? []));
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((name) => [name, reach(name)]));
  const mutual = pairs.filter(([from, to]) => from < to && reached.get(to)?.has(from));
  return [...new Set(mutual.map((pair) => pair.join(' ↔ ')))].map((detail) => ({
    rule: 'module-cycle',
    file: 'src',
    detail,
  }));
}

/** Plain subfolders of one module that import each other. */
function findMutualFolders(edges: readonly Edge[], entries: ReadonlySet<string>): Finding[] {
  const pairs = new Set(
    edges
      .filter(({ from, to }) => !isTest(from) && findModule(from, entries) === findModule(to, entries))
      .map(({ from, to }) => [dirname(from), dirname(to)] as const)
      .filter(([from, to]) => dirname(from) === dirname(to) && from !== to)
      .map(([from, to]) => `${from} ↔ ${to}`),
  );
  return [...pairs]
    .filter((pair) => pair < reversed(pair) && pairs.has(reversed(pair)))
    .map((detail) => ({ rule: 'mutual-folders', file: 'src', detail }));
}

function reversed(pair: string): string {
  return pair.split(' ↔ ').toReversed().join(' ↔ ');
}

function checkFolders({ from, to }: Edge, { folders, fromTests }: ImportTable): Finding[] {
  const [own, other] = [folderOf(from, folders), folderOf(to, folders)];
  if (own === undefined || other === undefined || own === other) return [];
  const allowed = [...(folders[own] ?? []), ...(isTest(from) ? fromTests : [])];
  return allowed.includes(other) ? [] : [{ rule: 'undeclared-import', file: from, detail: to }];
}

/** The longest row of the table that a file lies under. */
function folderOf(file: string, folders: ImportTable['folders']): string | undefined {
  return Object.keys(folders)
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
