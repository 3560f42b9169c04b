import type { ParsedPage } from '#platform/crawler';
import { type PageLinkCounts, type Sample, sampleOf } from './crawled-page.ts';

type Links = ParsedPage['links'];

const localUrl = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)[:/]/;
const otherSchemes = /^(mailto|tel|sms|ftp|data|blob|geo|whatsapp|skype|callto|[a-z][a-z0-9+.-]*):/i;
const genericTexts = new Set(
  `click here|click this|here|go|go here|this|this page|this link|start|right here|more|read more|learn more|see more
|more info|more information|details|link|hier|hier klicken|mehr|weiterlesen|mehr erfahren|plus|en savoir plus|cliquez ici
|lire la suite|aquí|clic aquí|haz clic aquí|leer más|más|qui|clicca qui|leggi tutto|clique aqui|leia mais|saiba mais`
    .split('|')
    .map((text) => text.trim()),
);

/** Counts the links of a page by possible issues. Pure. @param isInternal whether a URL belongs to the website */
export function countLinks(
  page: ParsedPage,
  url: string,
  isInternal: (url: string) => boolean,
): PageLinkCounts {
  const { links } = page;
  const own = new Set(links.flatMap((link) => (link.url !== null && isInternal(link.url) ? [link.url] : [])));
  const internal = links.filter((link) => link.url !== null && own.has(link.url));
  const isSecure = url.startsWith('https:');
  const local = ({ url: target }: Links[number]) =>
    target !== null && localUrl.test(target) && !own.has(target);
  return {
    count: page.linkCount,
    unread: page.linkCount - links.length,
    internal: internal.length,
    external: links.filter((link) => link.url !== null).length - internal.length,
    internalNofollow: sample(internal.filter(({ rel }) => rel.includes('nofollow'))),
    insecure: sample(isSecure ? internal.filter((link) => link.url?.startsWith('http:')) : []),
    localhost: sample(links.filter(local)),
    uncrawlable: sample(links.filter(({ href }) => href === '' || /^javascript:/i.test(href))),
    malformed: sample(links.filter((link) => link.url === null && isMalformed(link.href))),
    withoutText: sample(internal.filter(({ anchor, isHidden }) => anchor === '' && !isHidden)),
    withGenericText: sample(internal.filter(({ anchor }) => genericTexts.has(anchor.toLowerCase()))),
  };
}

function sample(links: Links): Sample {
  return sampleOf(links.map(({ url, href }) => url ?? href));
}

function isMalformed(href: string): boolean {
  if (href === '' || /^javascript:/i.test(href)) return false;
  return /^https?:/i.test(href) || !otherSchemes.test(href);
}
