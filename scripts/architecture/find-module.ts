import { dirname } from 'node:path';

/** Files that are outside every module: the processes and the composition, which may import any entry. */
export const composition = /^src[/](main|app)[/]/;

/**
 * The module of a file of `src/`: the nearest folder above it that has an `index.ts`. Without one, it is the folder of the group,
 * or, for the loose files of `src/platform/`, the file itself.
 */
export function findModule(file: string, entries: ReadonlySet<string>): string {
  if (composition.test(file)) return dirname(file).split('/').slice(1, 2).join('/');
  for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder))
    if (entries.has(`${folder}/index.ts`)) return folder.slice('src/'.length);
  return file.slice('src/'.length).split('/').slice(0, 2).join('/');
}

/** The top folder of a module: `links` of `links/backlinks/core`. */
export function groupOf(module: string): string {
  return module.split('/')[0] ?? module;
}
