import { download, fetchText, findSize } from './download.ts';
import {
  type FilePart,
  type GraphFile,
  partFileName,
  propertiesFileName,
  readProperties,
} from './graph-files.ts';
import type { ReleaseFiles } from './graph-files.ts';
import { releaseEnd } from './release-end.ts';

const defaultIndexUrl = 'https://index.commoncrawl.org';
const defaultDataUrl = 'https://data.commoncrawl.org';
const maxTextBytes = 4 * 2 ** 20;

/**
 * Opens the files of a release at Common Crawl, or at a mirror of its index and data.
 * @param requested the name of a release, or `latest`
 * @throws DownloadFailure · Error if the release does not exist
 */
export async function openPublished(requested: string, mirror: string | null): Promise<ReleaseFiles> {
  const index = mirror ?? defaultIndexUrl;
  const release = requested === 'latest' ? await findLatest(below(index, 'graphinfo.json')) : requested;
  const folder = `projects/hyperlinkgraph/${release}/domain`;
  const urlOf = (name: string) => below(mirror ?? defaultDataUrl, `${folder}/${name}`);
  const open = async (part: FilePart): Promise<GraphFile> => {
    const name = partFileName(release, part);
    const url = urlOf(name);
    const bytes = await findSize(url);
    if (bytes === null) throw new Error(`Common Crawl does not publish ${name}.`);
    return { name, bytes, open: () => download(url) };
  };
  const properties = await fetchText(urlOf(propertiesFileName(release)), maxTextBytes);
  return {
    release,
    vertices: await open('vertices'),
    ranks: await open('ranks'),
    edges: await open('edges'),
    expected: readProperties(properties ?? ''),
  };
}

async function findLatest(url: URL): Promise<string> {
  const text = await fetchText(url, maxTextBytes);
  const names = readNames(text ?? '').filter((name) => releaseEnd(name) !== null);
  const latest = names.toSorted((a, b) => compare(releaseEnd(a), releaseEnd(b))).at(-1);
  if (latest === undefined) throw new Error(`${url.host}${url.pathname} does not list any release.`);
  return latest;
}

/** The ids in a list such as `[{"id": "cc-main-2026-apr-may-jun", …}]`. */
function readNames(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    const entries: unknown[] = Array.isArray(list) ? list : [];
    return entries.flatMap((entry) =>
      typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
        ? [entry.id]
        : [],
    );
  } catch {
    return [];
  }
}

function below(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}/${path}`);
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
