import { join, resolve } from 'node:path';
import { keepBuild } from './keep-build.ts';

const root = resolve(import.meta.dirname, '../..');

/** Bundles the programs of `src/main` into `dist`, if their sources have changed. */
export async function buildServer(): Promise<void> {
  await keepBuild({
    folder: join(root, 'dist'),
    sources: {
      root,
      paths: ['src', 'packages', 'sandbox', 'package.json', 'package-lock.json', 'scripts/build'],
      // The types and the built files of packages are in no bundle.
      isUnused: (path) => /\.test\.ts$|\.md$|^packages\/.*(?:\/schema\.ts$|\/dist\/)/.test(path),
    },
    buildInto: async (target) => {
      process.stderr.write('The sources have changed: building the server.\n');
      const { bundleServer } = await import('./bundle-server.ts');
      await bundleServer(root, target);
    },
  });
}
