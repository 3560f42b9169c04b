import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type FilePart,
  fileParts,
  type GraphFile,
  propertiesFileName,
  readProperties,
} from './graph-files.ts';
import type { ReleaseFiles } from './graph-files.ts';
import { releaseEnd } from './release-end.ts';

const fileNamePattern = /^(cc-main-[0-9a-z-]+)-domain-(vertices|ranks|edges)\.txt\.gz$/;
const readAheadBytes = 2 ** 18;

/**
 * Opens the local files of one release.
 * @param paths a folder with the files, or the files
 * @throws Error if they are not exactly the files of one release
 */
export async function openFolder(paths: readonly string[]): Promise<ReleaseFiles> {
  const candidates = (await Promise.all(paths.map(listFiles))).flat();
  const known = candidates.flatMap((path) => {
    const [, release, part] = fileNamePattern.exec(basename(path)) ?? [];
    return release && part ? [{ path, release, part: part as FilePart }] : [];
  });
  const [first] = known;
  if (first === undefined)
    throw new Error(
      'Found no file with a name such as `cc-main-…-domain-vertices.txt.gz`, `…-ranks.txt.gz` or `…-edges.txt.gz`.',
    );
  const releases = new Set(known.map(({ release }) => release));
  if (releases.size > 1)
    throw new Error(`The files belong to several releases: ${[...releases].join(', ')}.`);
  if (releaseEnd(first.release) === null) throw new Error(`${first.release} is not the name of a release.`);
  const missing = fileParts.filter((part) => known.filter((file) => file.part === part).length !== 1);
  if (missing.length > 0)
    throw new Error(
      `The import needs exactly one file of ${first.release} for each of: ${missing.join(', ')}.`,
    );
  const open = (part: FilePart) => openFile(known.find((file) => file.part === part)?.path ?? '');
  return {
    release: first.release,
    vertices: await open('vertices'),
    ranks: await open('ranks'),
    edges: await open('edges'),
    expected: await readExpected(first.path, first.release),
  };
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return [path];
  return (await readdir(path)).map((name) => join(path, name));
}

async function openFile(path: string): Promise<GraphFile> {
  const { size } = await stat(path);
  return {
    name: basename(path),
    bytes: size,
    open: () => createReadStream(path, { highWaterMark: readAheadBytes }),
  };
}

async function readExpected(path: string, release: string): Promise<ReleaseFiles['expected']> {
  const text = await readFile(join(dirname(path), propertiesFileName(release)), 'utf8').catch(() => '');
  return readProperties(text);
}
