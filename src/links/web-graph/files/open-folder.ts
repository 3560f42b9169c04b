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
import { releaseEnd } from './release-name.ts';

const fileForm = /^(cc-main-[0-9a-z-]+)-domain-(vertices|ranks|edges)\.txt\.gz$/;
const readAheadBytes = 2 ** 18;

/**
 * The files of one release on this machine: a folder with them, or the files themselves.
 * @throws Error in plain words where they are not exactly those of one release
 */
export async function openFolder(paths: readonly string[]): Promise<ReleaseFiles> {
  const candidates = (await Promise.all(paths.map(listFiles))).flat();
  const known = candidates.flatMap((path) => {
    const [, release, part] = fileForm.exec(basename(path)) ?? [];
    return release && part ? [{ path, release, part: part as FilePart }] : [];
  });
  const [first] = known;
  if (first === undefined)
    throw new Error(
      'No file is named like `cc-main-…-domain-vertices.txt.gz`, `…-ranks.txt.gz` or `…-edges.txt.gz`.',
    );
  const releases = new Set(known.map(({ release }) => release));
  if (releases.size > 1) throw new Error(`These are files of several releases: ${[...releases].join(', ')}.`);
  if (releaseEnd(first.release) === null) throw new Error(`${first.release} is no name of a release.`);
  const missing = fileParts.filter((part) => known.filter((file) => file.part === part).length !== 1);
  if (missing.length > 0)
    throw new Error(`Of ${first.release} exactly one file is needed for each: ${missing.join(', ')}.`);
  const open = (part: FilePart) => openFile(known.find((file) => file.part === part)?.path ?? '');
  return {
    release: first.release,
    vertices: await open('vertices'),
    ranks: await open('ranks'),
    edges: await open('edges'),
    expected: await expectedBeside(first.path, first.release),
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

async function expectedBeside(path: string, release: string): Promise<ReleaseFiles['expected']> {
  const text = await readFile(join(dirname(path), propertiesFileName(release)), 'utf8').catch(() => '');
  return readProperties(text);
}
