import type { AnswerCitation } from '../contract.ts';
import { uniqueCitations } from '../core/engine-answer.ts';

const redirectPath = '/grounding-api-redirect/';
const concurrency = 5;
const maxRedirects = 40;
const totalTimeoutMs = 15_000;
const redirectTimeoutMs = 5_000;

/**
 * Replaces the expiring redirects that Gemini cites by their targets. Calls each redirect of the given origins once and never the
 * target itself. A redirect that fails keeps its URL and title, which is usually the domain of the page.
 */
export async function resolveRedirects(
  citations: readonly AnswerCitation[],
  origins: readonly string[],
  signal: AbortSignal,
): Promise<AnswerCitation[]> {
  const unique = uniqueCitations(citations);
  const redirects = unique.map(({ url }) => url).filter((url) => url !== null && isRedirect(url, origins));
  const targets = new Map<string, string>();
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(totalTimeoutMs)]);
  const queue = redirects.slice(0, maxRedirects).values();
  const work = async () => {
    for (const url of queue) {
      const target = url === null ? null : await resolveRedirect(url, deadline);
      if (url !== null && target !== null) targets.set(url, target);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return unique.map((one) => ({ ...one, url: one.url === null ? null : (targets.get(one.url) ?? one.url) }));
}

function isRedirect(url: string, origins: readonly string[]): boolean {
  return origins.some((origin) => url.startsWith(`${origin}${redirectPath}`));
}

async function resolveRedirect(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(redirectTimeoutMs)]);
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: stop });
    const target = URL.parse(response.headers.get('location') ?? '');
    return target !== null && /^https?:$/.test(target.protocol) ? target.href : null;
  } catch {
    return null;
  }
}
