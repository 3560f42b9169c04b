import type { AnswerCitation } from './contract.ts';
import { citeOnce } from './engine-answer.ts';

const path = '/grounding-api-redirect/';
const atOnce = 5;
const mostRedirects = 40;
const totalMs = 15_000;
const oneMs = 5_000;

/**
 * Gemini cites pages by redirects that expire. Each is asked once, at one of these origins only, where it leads to; the page
 * itself is never asked. One that fails stays as it is, with its title, which is the page's domain as a rule.
 */
export async function resolveRedirects(
  citations: readonly AnswerCitation[],
  origins: readonly string[],
  signal: AbortSignal,
): Promise<AnswerCitation[]> {
  const once = citeOnce(citations);
  const waiting = once.map(({ url }) => url).filter((url) => url !== null && isRedirect(url, origins));
  const places = new Map<string, string>();
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
  const queue = waiting.slice(0, mostRedirects).values();
  const work = async () => {
    for (const url of queue) {
      const place = url === null ? null : await findPlace(url, deadline);
      if (url !== null && place !== null) places.set(url, place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return once.map((one) => ({ ...one, url: one.url === null ? null : (places.get(one.url) ?? one.url) }));
}

function isRedirect(url: string, origins: readonly string[]): boolean {
  return origins.some((origin) => url.startsWith(`${origin}${path}`));
}

async function findPlace(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(oneMs)]);
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: stop });
    const place = URL.parse(response.headers.get('location') ?? '');
    return place !== null && /^https?:$/.test(place.protocol) ? place.href : null;
  } catch {
    return null;
  }
}
