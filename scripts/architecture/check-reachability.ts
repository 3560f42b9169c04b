import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Edge, Finding, Tree } from './finding.ts';
import { isSource, isTest } from './list-files.ts';

const processes = /^src[/]main[/][^/]+[.]ts$/;
const startedFile = /new URL\('([^']+[.]ts)', import[.]meta[.]url\)/g;

/** Files of `src/` that only tests reach. Threads and processes, which are started by their file's URL, count as reached. */
export function checkReachability({ root, files }: Tree, edges: readonly Edge[]): Finding[] {
  const own = files.filter(
    (file) => file.startsWith('src/') && isSource(file) && !isTest(file) && !file.endsWith('.d.ts'),
  );
  const next = Map.groupBy(edges, ({ from }) => from);
  const reached = new Set<string>();
  const waiting = own.filter((file) => processes.test(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(next.get(file) ?? []).map(({ to }) => to), ...startedBy(root, file));
  }
  return own
    .filter((file) => !reached.has(file))
    .map((file) => ({ rule: 'tests-only', file, detail: 'move it to test/, or delete it' }));
}

function startedBy(root: string, file: string): string[] {
  if (!isSource(file) || !file.startsWith('src/')) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(startedFile)].map(([, path = '']) => normalize(join(dirname(file), path)));
}
