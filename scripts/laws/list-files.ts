import { globSync } from 'node:fs';
import type { Tree } from './finding.ts';
import { outside } from './import-table.ts';

/** Where the laws are broken on purpose, to see that they are still held. */
export const violationFolder = 'scripts/laws/violation';

/** Also what a program wrote. */
const notOurs = ['**/node_modules', '**/dist', 'dashboard/src/api/schema.d.ts', violationFolder];

/** All files of the folders of the table, and the source files at the top. */
export function listFiles(root: string): Tree {
  const folders = ['src', ...Object.keys(outside)];
  const found = globSync([`{${folders.join(',')}}/**/*.*`, '*.ts'], { cwd: root, exclude: notOurs });
  return { root, files: found.toSorted() };
}

export function isSource(file: string): boolean {
  return /[.]tsx?$/.test(file);
}
