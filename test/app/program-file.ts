import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
let built: Promise<unknown> | null = null;

/** The file that `npm start` and the other scripts run, built first if the sources have changed. */
export async function programFile(name: 'start' | 'worker' | 'cairn'): Promise<string> {
  built ??= promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts'), 'server']);
  await built;
  return realpath(join(root, 'dist/current', `${name}.js`));
}
