import { askPage, htmlOf, type Looker, redirectOf } from '#backlinks';
import { FetchFailure, judgeUrl, normaliseUrl, parseWithText } from '#crawler';
import { describePage, type WebPage, type WholePage } from './page-facts.ts';

const mostHops = 5;
const maxBytes = 4 * 1024 * 1024;

/**
 * Reads a page of the web, politely: robots.txt is heeded on every redirect, hosts are paced. Throws `FetchFailure('aborted')`
 * alone. @param language BCP 47, of what is looked for
 */
export async function readWebPage(
  looker: Looker,
  { url: address, language }: { url: string; language: string },
  signal: AbortSignal,
): Promise<WebPage<WholePage>> {
  const unread = (reason: string): WebPage<WholePage> => ({ url: address, state: 'unread', reason });
  let url = normaliseUrl(address);
  for (let hops = 0; hops <= mostHops; hops += 1) {
    if (url === null) return unread('It leads to no address of the web.');
    const barred = await judgeRobots(looker, url, signal);
    if (barred !== null) return unread(barred);
    const answer = await askPage(looker, { url, maxBytes }, signal);
    if (answer instanceof FetchFailure) return unread(`It could not be fetched (${answer.reason}).`);
    const { status, headers } = answer;
    if (status >= 300 && status < 400) {
      url = redirectOf(answer);
      continue;
    }
    if (status !== 200) return unread(`The server answered with status ${status}.`);
    const html = htmlOf(answer);
    if (html === null) return unread('It is no HTML page.');
    const { page, text } = parseWithText(html, url, headers);
    return { url: address, state: 'read', facts: describePage(page, text, language) };
  }
  return unread('It is redirected too often.');
}

async function judgeRobots(
  { robots, agent }: Looker,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  const { state, file } = await robots(new URL(url).origin, signal);
  if (state === 'unreachable') return 'The server did not answer, or not with its robots.txt.';
  return judgeUrl(file, agent, url).isAllowed ? null : 'robots.txt keeps the crawler out.';
}
