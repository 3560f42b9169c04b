import { basename, dirname } from 'node:path';
import type { Finding } from './finding.ts';
import { isSource, isTest } from './list-files.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*([.](test|d))?[.]ts$/;
/** As a folder, a file or the last word of one: `common-crawl.ts` is a name, `crawl-common.ts` is none. */
const emptyWord = /(?:^|[/-])(utils?|helpers?|common|shared|managers?|services?|misc)(?=[/]|[.][^/]*$)/;
const maxFilesInFolder = 20;
const maxEntriesInSrc = 20;

/** Rules about names and places: no name that says nothing, no loose file in `src/`, no crowded folder. */
export function checkFiles(files: readonly string[]): Finding[] {
  return [...files.flatMap(checkName), ...checkFolderSizes(files)];
}

function checkName(file: string): Finding[] {
  const found: Finding[] = [];
  const inSrc = file.startsWith('src/');
  if (inSrc && dirname(file) === 'src')
    found.push({ rule: 'loose-file', file, detail: 'move it into a group' });
  if (inSrc && isSource(file) && !kebabCase.test(basename(file)))
    found.push({ rule: 'file-name', file, detail: 'want noun.ts or verb-noun.ts' });
  const [, word] = emptyWord.exec(file) ?? [];
  if (word !== undefined) found.push({ rule: 'empty-name', file, detail: word });
  return found;
}

function checkFolderSizes(files: readonly string[]): Finding[] {
  const own = files.filter((file) => file.startsWith('src/') && isSource(file) && !isTest(file));
  const crowded = [...Map.groupBy(own, (file) => dirname(file))]
    .filter(([, inFolder]) => inFolder.length > maxFilesInFolder)
    .map(([folder, { length }]) => tooMany(folder, length, maxFilesInFolder));
  const top = new Set(own.map((file) => file.split('/')[1]));
  return top.size > maxEntriesInSrc ? [...crowded, tooMany('src', top.size, maxEntriesInSrc)] : crowded;
}

function tooMany(file: string, count: number, max: number): Finding {
  return { rule: 'folder-size', file, detail: `${count} entries, at most ${max}` };
}
