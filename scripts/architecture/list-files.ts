import { globSync } from 'node:fs';
import type { Tree } from './finding.ts';

/** A tree in which every rule is broken on purpose, to prove that each of them is still enforced. */
export const violationsFolder = 'scripts/architecture/violations';

const folders = ['src', 'packages', 'dashboard', 'sandbox', 'test', 'bench', 'scripts'];
const generated = ['dashboard/src/api/schema.d.ts', 'packages/client/src/schema.ts'];
const excluded = ['**/node_modules', '**/dist', ...generated, violationsFolder];

/** Every file of the source folders, and the source files at the root. */
export function listFiles(root: string): Tree {
  const found = globSync([`{${folders.join(',')}}/**/*.*`, '*.ts'], { cwd: root, exclude: excluded });
  return { root, files: found.toSorted() };
}

export function isSource(file: string): boolean {
  return /[.]tsx?$/.test(file);
}

export function isTest(file: string): boolean {
  return /[.]test[.]tsx?$/.test(file);
}
