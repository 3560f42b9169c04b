import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../../node_modules');
const ownBuild = `${process.platform}-${process.arch}`;

/**
 * Deletes files of installed packages that no program reads, a twentieth of their size: source maps, and native code that packages
 * bring for other platforms. `npm ci --ignore-scripts` keeps them.
 */
export async function prunePackages(folder = packages): Promise<void> {
  let bytes = 0;
  const unused = await listUnused(folder);
  for (const path of unused) {
    bytes += (await stat(path)).size;
    await rm(path);
  }
  if (unused.length > 0)
    process.stderr.write(
      `Deleted ${unused.length} source maps and files for other platforms, ${Math.round(bytes / 2 ** 20)} MB.\n`,
    );
}

async function listUnused(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(isUnused);
}

/** Packages with native code for several platforms store it as `prebuilds/<platform>-<architecture>/`. */
function isUnused(path: string): boolean {
  const build = /[\\/]prebuilds[\\/]([^\\/]+)[\\/]/.exec(path)?.[1];
  return build === undefined
    ? /\.(?:js|cjs|mjs|ts|cts|mts|css)\.map$/.test(path)
    : !build.startsWith(ownBuild);
}
