import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../../node_modules');
const ownBuild = `${process.platform}-${process.arch}`;

/**
 * Deletes files of installed packages that no program reads, a twentieth of their size: source maps, documentation, sources, tests, and
 * native code for other platforms. `npm ci --ignore-scripts` keeps them.
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
      `Deleted ${unused.length} files that no program reads, ${Math.round(bytes / 2 ** 20)} MB.\n`,
    );
}

async function listUnused(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => isUnused(join('node_modules', relative(folder, path))));
}

/** Source maps, documentation, TypeScript sources beside their JavaScript, libraries for linkers, translated messages of the compiler, and tests. */
const unusedFiles = [
  /\.(?:js|cjs|mjs|ts|cts|mts|css)\.map$/,
  /\.(?:md|markdown)$/i,
  /[\\/]src[\\/].*(?<!\.d)\.[cm]?tsx?$/,
  /\.a$/,
  /[\\/]diagnosticMessages\.generated\.json$/,
  /(?:^|[\\/])node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/](?:src[\\/](?:.+[\\/])?)?(?:__tests__|tests?)[\\/]/,
];

/** Packages with native code for several platforms store it as `prebuilds/<platform>-<architecture>/`. */
function isUnused(path: string): boolean {
  const build = /[\\/]prebuilds[\\/]([^\\/]+)[\\/]/.exec(path)?.[1];
  if (build !== undefined) return !build.startsWith(ownBuild);
  return unusedFiles.some((pattern) => pattern.test(path));
}
