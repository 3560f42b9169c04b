import { chmod, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'packages/cli/dist');

/** Bundles the command line for computers without an installation into `packages/cli/dist`, with every package that it imports. */
export async function buildCli(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: { cairn: 'src/main/remote.ts' },
    logLevel: 'warn',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
    comments: false,
    keepNames: true,
  });
  await bundle.close();
  await chmod(join(folder, 'cairn.js'), 0o755);
}
