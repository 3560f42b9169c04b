import type { Reply } from '../vendors/vendor.ts';
import type { PlacedArticle } from '../vendors/exchange/order-book.ts';
import { escapeText, renderPage } from './render-page.ts';
import { page } from './reply.ts';

const filler = 'A sentence of an article that was made up, about what its readers came for. ';

/** An ordered article, with the agreed link or the publisher's deviation from it. */
export function publisherArticle({ publisher, order, flaw }: PlacedArticle): Reply {
  const { site } = publisher;
  if (flaw === 'page_gone') return page(404, '<!doctype html><title>Gone (sandbox)</title>');
  const html = renderPage({
    title: `About ${order.anchor} | ${site.name}`,
    description: `An article of ${site.name}.`,
    headings: [`About ${order.anchor}`],
    language: publisher.language,
    head: flaw === 'noindex' ? '<meta name="robots" content="noindex">' : '',
    navigation: [{ path: '/', text: 'Home' }],
    body: `<p>${filler.repeat(4)}</p>${renderLink({ publisher, order, flaw })}<p>${filler.repeat(6)}</p>`,
  });
  return page(200, html);
}

function renderLink({ order, flaw }: PlacedArticle): string {
  const rel = flaw === 'wrong_rel' ? [] : order.rel;
  const relation = rel.length === 0 ? '' : ` rel="${escapeText(rel.join(' '))}"`;
  const target = flaw === 'wrong_target' ? elsewhere(order.targetUrl) : order.targetUrl;
  const anchor = flaw === 'wrong_anchor' ? 'click here' : order.anchor;
  const link = `<a href="${escapeText(target)}"${relation}>${escapeText(anchor)}</a>`;
  switch (flaw) {
    case 'removed':
      return '';
    case 'hidden':
      return `<p style="display:none">${link}</p>`;
    case 'in_sidebar':
      return `<aside>${link}</aside>`;
    default:
      return `<p>${filler} ${link} ${filler}</p>`;
  }
}

/** A different page of the same website. */
function elsewhere(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname === '/' ? '/about' : '/'}`;
}
