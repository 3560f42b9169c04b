import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { pressFiles } from './dashboard/press-files.ts';

/**
 * Builds the dashboard into a folder that is named after its sources, unless it is there already, and makes it the current one.
 * Others may be served from the folders of before meanwhile, so these stay for a day.
 */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'dashboard');
const built = join(folder, 'dist');
/** Another of these makes another dashboard of the same sources. */
const builders = ['../package-lock.json', '../scripts/build-dashboard.ts', '../scripts/dashboard/*'];
const keptMs = 24 * 60 * 60_000;

function nameOfSources(): string {
  const files = globSync(['src/**/*.*', 'public/*', 'index.html', 'vite.config.ts', ...builders], {
    cwd: folder,
    // Types of answers, which are there only once somebody has checked the sources.
    exclude: ['src/api/schema.d.ts'],
  });
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function buildInto(target: string): Promise<void> {
  const draft = `${target}.${process.pid}`;
  await build({ configFile: join(folder, 'vite.config.ts'), build: { outDir: draft }, logLevel: 'warn' });
  await pressFiles(draft);
  // Somebody else may have built the same meanwhile.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Somebody else's draft may have become the real one meanwhile. */
const changedMs = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

async function forgetOld(name: string): Promise<void> {
  const old = (await readdir(built)).filter((one) => one !== name && !one.startsWith('current'));
  const gone = old.filter((one) => Date.now() - changedMs(join(built, one)) > keptMs);
  await Promise.all(gone.map((one) => rm(join(built, one), { recursive: true, force: true })));
}

// Whoever starts this may be a test, and would have React’s own checks built in.
process.env['NODE_ENV'] = 'production';
const name = nameOfSources();
const target = join(built, name);
await mkdir(built, { recursive: true });
if (!existsSync(target)) await buildInto(target);
await writeFile(join(built, `current.${process.pid}`), name);
await rename(join(built, `current.${process.pid}`), join(built, 'current'));
await forgetOld(name);
