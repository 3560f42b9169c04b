import type { Reply } from '../vendors/vendor.ts';
import { linksOn, type WorldLink } from '../world/links.ts';
import type { Site } from '../world/sites.ts';
import { escapeText, renderPage } from './render-page.ts';
import { page, redirect, text } from './reply.ts';

const filler = 'An article that was made up, with a link in the middle of it. ';

/** Serves a site whose articles contain the links to tracked sites that are live on the day. */
export function publisherPage(
  site: Site,
  path: string,
  links: readonly WorldLink[],
  urlOf: (link: WorldLink) => string,
): Reply {
  if (path === '/robots.txt') return text('User-agent: *\nAllow: /\n');
  const own = links.filter(({ publisher }) => publisher.host === site.host);
  if (path === '/') return page(200, renderFront(site, own));
  const here = linksOn(site.host, path, own);
  const [first] = here;
  if (first === undefined || first.state === 'page_gone' || first.state === 'unborn') {
    return page(404, renderArticle(site, path, []));
  }
  if (first.state === 'page_moved') return redirect(301, '/');
  const shown = here.filter(({ state }) => state === 'live' || state === 'page_noindex');
  const anchors = shown.map((link) => anchorOf(link, urlOf(link)));
  const head = first.state === 'page_noindex' ? '<meta name="robots" content="noindex">' : '';
  return page(200, renderArticle(site, path, anchors, head));
}

function anchorOf({ rel, anchor }: WorldLink, url: string): string {
  const relation = rel.length === 0 ? '' : ` rel="${rel.join(' ')}"`;
  const content = anchor === '' ? '<img src="/banner.png" alt="banner">' : escapeText(anchor);
  return `<a href="${escapeText(url)}"${relation}>${content}</a>`;
}

function renderFront(site: Site, links: readonly WorldLink[]): string {
  const listed = links.filter(({ state }) => state !== 'page_gone' && state !== 'unborn');
  const items = listed.map(({ path }) => `<p><a href="${escapeText(path)}">${escapeText(path)}</a></p>`);
  return frame(site, site.name, items.join('\n'), '');
}

function renderArticle(site: Site, path: string, anchors: readonly string[], head = ''): string {
  const body = anchors.map((anchor) => `<p>${filler.repeat(3)} ${anchor} ${filler.repeat(3)}</p>`);
  return frame(site, headlineOf(path), `${body.join('\n')}<p>${filler.repeat(8)}</p>`, head);
}

/** The words of `/articles/gift-ideas-1f4kz`, without the number of the article. */
function headlineOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replace(/-[^-]*$/u, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function frame(site: Site, name: string, body: string, head: string): string {
  return renderPage({
    title: `${name} | ${site.name}`,
    description: `${name} at ${site.name}.`,
    headings: [name],
    language: 'en',
    head,
    navigation: [{ path: '/', text: 'Home' }],
    body,
  });
}
