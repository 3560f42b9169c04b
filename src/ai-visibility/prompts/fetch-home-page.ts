import {
  decodeText,
  FetchFailure,
  firstHeader,
  isAbort,
  judgeUrl,
  mediaType,
  openFetcher,
  openRobotsCache,
  type ParsedPage,
  parsePage,
} from '#crawler';
import type { PageReading } from '../settings.ts';

const limits = { totalTimeoutMs: 15_000, maxBytes: 4 * 1024 * 1024 };
const htmlTypes = new Set(['', 'text/html', 'application/xhtml+xml']);
const nowMs = () => performance.timeOrigin + performance.now();

/** The start page of a website, where it may be had: https before http. Null where there is none to read. */
export async function readStartPage(
  domain: string,
  { userAgent, agent, allow, authorities = [] }: PageReading,
  signal: AbortSignal,
): Promise<ParsedPage | null> {
  const fetcher = openFetcher({ userAgent, allow, authorities, limits });
  const robots = openRobotsCache(fetcher, nowMs);
  try {
    for (const scheme of ['https', 'http']) {
      const url = `${scheme}://${domain}/`;
      const { state, file } = await robots(new URL(url).origin, signal);
      if (state === 'unreachable') continue;
      if (!judgeUrl(file, agent, url).isAllowed) return null;
      const answer = await fetcher.fetch({ url, atLimit: 'cut' }, signal).catch(sparing);
      if (answer === null || answer.bytes === null) continue;
      if (answer.status !== 200 || !htmlTypes.has(mediaType(answer.headers))) continue;
      const { text } = decodeText(answer.bytes, firstHeader(answer.headers, 'content-type'));
      return parsePage(text, answer.url, answer.headers);
    }
    return null;
  } finally {
    await fetcher.close();
  }
}

function sparing(error: unknown): null {
  if (!(error instanceof FetchFailure) || isAbort(error)) throw error;
  return null;
}
