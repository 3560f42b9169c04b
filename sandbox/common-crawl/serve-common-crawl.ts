import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { releaseFiles, releaseNames } from './release-files.ts';

export const commonCrawlPrefix = '/common-crawl';

export interface CommonCrawl {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Serves the index and the data of Common Crawl. A request for the properties of a release, which clients read first, rebuilds the
 * release with the current tracked sites, so that its files are consistent.
 */
export function createCommonCrawl(context: SandboxContext): CommonCrawl {
  const made = new Map<string, Map<string, Buffer>>();
  const find = async (path: string): Promise<Buffer | null> => {
    const names = releaseNames(context.today());
    if (path === '/graphinfo.json')
      return Buffer.from(JSON.stringify(names.toReversed().map((id) => ({ id }))));
    const [, release = '', file = ''] =
      /^\/projects\/hyperlinkgraph\/([^/]+)\/domain\/([^/]+)$/.exec(path) ?? [];
    if (!names.includes(release)) return null;
    if (!made.has(release) || file.endsWith('.properties')) {
      made.set(release, releaseFiles(release, (await context.websites.current()).sites));
    }
    return made.get(release)?.get(file) ?? null;
  };
  return {
    answer: async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
      const bytes = await find(pathname.slice(commonCrawlPrefix.length));
      send(request, response, bytes);
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer | null): void {
  response.setHeader('x-cairn-sandbox', 'true');
  if (bytes === null) return void response.writeHead(404).end();
  const etag = `"${hash('sha256', bytes, 'hex').slice(0, 16)}"`;
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const isSame = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const start = from !== undefined && isSame ? Number(from) : 0;
  const rest = bytes.subarray(start);
  response.writeHead(start > 0 ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-length': rest.length,
    etag,
    ...(start > 0 && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : rest);
}
