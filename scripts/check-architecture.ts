import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { checkFiles } from './architecture/check-files.ts';
import { checkImports, type ImportTable } from './architecture/check-imports.ts';
import { checkReachability } from './architecture/check-reachability.ts';
import { checkSource } from './architecture/check-source.ts';
import { expectedFindings, violationsTable } from './architecture/expected-findings.ts';
import type { Finding } from './architecture/finding.ts';
import { followImports } from './architecture/follow-imports.ts';
import { importTable } from './architecture/import-table.ts';
import { isSource, listFiles, violationsFolder } from './architecture/list-files.ts';
import { parseSources } from './architecture/parse-sources.ts';

function checkTree(root: string, table: ImportTable) {
  const tree = listFiles(root);
  const sources = parseSources(tree);
  const { findings, sizes } = checkSource(sources);
  const followed = followImports(tree, sources);
  const all = [
    ...followed.findings,
    ...checkImports(tree.files, followed.edges, table),
    ...checkReachability(tree, followed.edges),
    ...checkFiles(tree.files),
    ...findings,
  ];
  return { sizes, edges: followed.edges.length, findings: [...new Set(all.map(inWords))].toSorted() };
}

function inWords({ rule, file, detail }: Finding): string {
  return `${rule}: ${file}${detail && ` → ${detail}`}`;
}

/** Differences between the findings of the deliberate violations and the expected ones. */
function findBlindness(root: string): string[] {
  const { findings } = checkTree(join(root, violationsFolder), violationsTable);
  return [
    ...without(expectedFindings, findings).map((line) => `no longer found: ${line}`),
    ...without(findings, expectedFindings).map((line) => `found, but not expected: ${line}`),
  ];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  return lines.filter((line) => !others.includes(line));
}

/** Source files that git knows: reading fewer means that the check has gone blind. */
function countTracked(root: string): number {
  const folders = ['src', 'packages', 'dashboard', 'sandbox', 'test', 'bench'];
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: root });
  return listed.toString().split('\n').filter(isSource).length;
}

const root = resolve(import.meta.dirname, '..');
const { findings, sizes, edges } = checkTree(root, importTable);
const problems = [...findings, ...findBlindness(root)];
const tracked = countTracked(root);
if (sizes.length < tracked) problems.push(`only ${sizes.length} of ${tracked} source files read`);
// A file of a connected tree imports three others on average; a resolver without its settings finds next to none.
if (edges < tracked) problems.push(`only ${edges} imports followed from ${sizes.length} files`);
for (const problem of problems) console.log(problem);

const linesAt = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0;
const largest = sizes.at(-1);
console.log(
  `${sizes.length} files, ${edges} imports; lines: median ${linesAt(0.5)}, p90 ${linesAt(0.9)}, ` +
    `largest ${largest?.lines} ${largest?.file}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
