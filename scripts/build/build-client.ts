import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'packages/client');

/** Generates the types of the API, and compiles `@cairn/client` into `packages/client/dist`. */
export async function buildClient(): Promise<void> {
  await run(process.execPath, [join(root, 'scripts/write-api-types.ts')]);
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await run(join(root, 'node_modules/.bin/tsc'), ['--project', folder]);
}
