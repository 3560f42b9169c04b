import { fetchPage, parseResponse, type PoliteFetcher, redirectOf } from '#links/backlinks/verification';
import { FetchFailure, evaluateRobots, normaliseUrl } from '#platform/crawler';
import { extractPageContent, type WebPage, type PageContentWithText } from './page-content.ts';

const maxRedirects = 5;
const maxBytes = 4 * 1024 * 1024;
/** Terms are counted in the event loop. A book of 50 000 words has fewer characters. */
const maxTextLength = 400_000;

/**
 * Reads a web page. It respects robots.txt on every redirect and the crawl delay of each host. Throws only
 * `FetchFailure('aborted')`. @param language BCP 47, the language of the brief
 */
export async function readWebPage(
  fetcher: PoliteFetcher,
  { url: requestedUrl, language }: { url: string; language: string },
  signal: AbortSignal,
): Promise<WebPage<PageContentWithText>> {
  const unread = (reason: string): WebPage<PageContentWithText> => ({
    url: requestedUrl,
    state: 'unread',
    reason,
  });
  let url = normaliseUrl(requestedUrl);
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    if (url === null) return unread('The page redirects to an invalid URL.');
    const refusal = await checkRobots(fetcher, url, signal);
    if (refusal !== null) return unread(refusal);
    const response = await fetchPage(fetcher, { url, maxBytes }, signal);
    if (response instanceof FetchFailure)
      return unread(`The page could not be fetched (${response.reason}).`);
    const { status } = response;
    if (status >= 300 && status < 400) {
      url = redirectOf(response);
      continue;
    }
    if (status !== 200) return unread(`The server answered with status ${status}.`);
    const parsed = await parseResponse(fetcher, response, { url, withText: true });
    if (parsed === 'not_html') return unread('The page is not HTML.');
    if (typeof parsed === 'string') return unread('The page is too large or too complex to be parsed.');
    const text = parsed.text?.slice(0, maxTextLength) ?? '';
    return { url: requestedUrl, state: 'read', content: extractPageContent(parsed.page, text, language) };
  }
  return unread('The page has too many redirects.');
}

async function checkRobots(
  { robots, agent }: PoliteFetcher,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  const { state, file } = await robots(new URL(url).origin, signal);
  if (state === 'unreachable') return 'The robots.txt of the server could not be fetched.';
  return evaluateRobots(file, agent, url).isAllowed ? null : 'robots.txt disallows the page.';
}
