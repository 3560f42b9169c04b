import { join, resolve } from 'node:path';
import { checkNames } from './laws/check-names.ts';
import { checkSource } from './laws/check-source.ts';
import { cruiseImports } from './laws/cruise-imports.ts';
import { expectedFindings } from './laws/expected-findings.ts';
import type { Finding } from './laws/finding.ts';
import { listFiles, violationFolder } from './laws/list-files.ts';

/** What the repository holds at least. Raise it as the tree grows: reading less means having gone blind. */
const minimum = { files: 140, edges: 450 };

async function holdLaws(root: string) {
  const tree = listFiles(root);
  const { findings, sizes } = checkSource(tree);
  const cruised = await cruiseImports(tree);
  const all = [...cruised.findings, ...checkNames(tree.files), ...findings];
  const words = new Set(all.map(inWords));
  return { sizes, edges: cruised.edges, findings: [...words].toSorted() };
}

function inWords({ law, file, detail }: Finding): string {
  return `${law}: ${file}${detail && ` → ${detail}`}`;
}

/** Differences between what the checker finds in the deliberate violations and what is there. */
async function findBlindness(root: string): Promise<string[]> {
  const { findings } = await holdLaws(join(root, violationFolder));
  return [
    ...without(expectedFindings, findings).map((line) => `blind to ${line}`),
    ...without(findings, expectedFindings).map((line) => `not broken, but reported: ${line}`),
  ];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  return lines.filter((line) => !others.includes(line));
}

const root = resolve(import.meta.dirname, '..');
const { findings, sizes, edges } = await holdLaws(root);
const problems = [...findings, ...(await findBlindness(root))];
if (sizes.length < minimum.files) problems.push(`only ${sizes.length} source files read`);
if (edges < minimum.edges) problems.push(`only ${edges} imports followed`);
for (const problem of problems) console.log(problem);

const linesAt = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0;
const largest = sizes.at(-1);
console.log(
  `${sizes.length} files, ${edges} imports; lines: median ${linesAt(0.5)}, p90 ${linesAt(0.9)}, ` +
    `largest ${largest?.lines} ${largest?.file}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
