import { catalogueOf } from '../world/search-metrics/catalogue.ts';
import { nounOf } from '../world/search-metrics/wording.ts';
import type { Site } from '../world/sites.ts';
import { type Reply } from '../vendors/vendor.ts';
import { page, redirect, text } from './reply.ts';
import { insecurePath, type PlantedPage, plantedPages } from './planted-pages.ts';
import { languageOf, proseOf } from './prose.ts';
import { escapeText, renderPage } from './render-page.ts';

const sections = ['/about', '/blog/', '/guides/', '/products/', '/topics/', '/help/', '/compare/'];
/** The names of sections that shops name after their goods. */
const goodsSections = new Map([
  ['/topics/', 'advice'],
  ['/compare/', 'comparison'],
]);
/** A page with searches that no page links to. */
const orphan = '/products?id=36';
const rowsPerDay = 400;
const filler = 'This page was made up so that there is something to read, to count and to link from. ';

/** Serves a tracked site: the pages in its search metrics, sections that list them, and pages with planted defects that are not fixed. */
export function trackedSitePage(site: Site, path: string, isFixed = false): Reply {
  if (path === '/robots.txt') {
    return text(`User-agent: *\nDisallow: /private/\nSitemap: https://${site.host}/sitemap.xml\n`);
  }
  if (path === '/sitemap.xml') return text(sitemapOf(site), 'application/xml');
  if (path.startsWith('/missing/')) return page(404, renderMissing());
  const planted = isFixed ? undefined : plantedPages.find((one) => one.path === path);
  if (planted?.location !== undefined) return redirect(planted.status ?? 301, planted.location);
  if (planted !== undefined) return page(planted.status ?? 200, renderPlanted(site, planted));
  return page(200, renderPlain(site, path));
}

/** Paths of the site's pages, without fragments. */
function pathsOf(site: Site): string[] {
  const { pages } = catalogueOf(site.host.replace(/^www\./u, ''), 'web', rowsPerDay);
  return [...new Set(pages.map((path) => path.replace(/#.*/u, '')))];
}

function sitemapOf(site: Site): string {
  const paths = [
    ...pathsOf(site),
    ...sections,
    ...plantedPages.map(({ path }) => path).filter((path) => path !== insecurePath),
  ];
  const entries = paths.map((path) => `<url><loc>${escapeText(`https://${site.host}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>\n`;
}

function navigationOf(site: Site) {
  const planted = plantedPages.filter(({ isOrphan }) => isOrphan !== true);
  return { main: ['/', ...sections], planted: planted.map(({ path }) => path), own: pathsOf(site) };
}

function renderPlain(site: Site, path: string): string {
  const { main, planted, own } = navigationOf(site);
  const isSection = sections.includes(path);
  const listed =
    path === '/'
      ? [
          ...own.filter((one) => one !== orphan && !sections.some((section) => one.startsWith(section))),
          '/help/',
        ]
      : isSection
        ? own.filter((one) => one.startsWith(path))
        : [];
  const more =
    path === '/help/' ? planted.map((one) => (one === insecurePath ? `http://${site.host}${one}` : one)) : [];
  const links = [...listed, ...more].map(
    (one) => `<p><a href="${escapeText(one)}">${escapeText(nameIn(site, one))}</a></p>`,
  );
  const name = path === '/' ? `${site.name} – home` : nameIn(site, path);
  return renderPage({
    title: `${name} | ${site.name}`,
    description: `${name} at ${site.name}: an invented site of the sandbox, with text that differs from page to page.`,
    headings: [name],
    language: languageOf(site.host),
    head: `<link rel="canonical" href="https://${site.host}${escapeText(path)}">${path === '/' ? topicsOf(site) : ''}`,
    navigation: main.map((one) => ({ path: one, text: one === '/' ? 'Home' : nameIn(site, one) })),
    body: `<p>${escapeText(`${name}. ${proseOf(path, languageOf(site.host))}`)}</p><img src="/logo.png" alt="${escapeText(name)}" width="80" height="80">${links.join('\n')}`,
  });
}

/** The subject of the site, for its home page. */
function topicsOf(site: Site): string {
  const { items } = catalogueOf(site.host.replace(/^www\./u, ''), 'web', rowsPerDay);
  const topics = items.filter(({ isBrand }) => !isBrand).slice(0, 5);
  return `<meta name="keywords" content="${escapeText(topics.map(({ text: topic }) => topic).join(', '))}">`;
}

function renderPlanted(site: Site, planted: PlantedPage): string {
  const name = nameIn(site, planted.path);
  const isWithoutLanguage = planted.head?.includes('no lang') ?? false;
  return renderPage({
    title: planted.title === undefined ? `${name} | ${site.name}` : planted.title,
    description: planted.description === undefined ? `${name}: ${planted.defect}.` : planted.description,
    headings: planted.headings ?? [name],
    language: isWithoutLanguage ? null : 'en',
    head: isWithoutLanguage ? '' : (planted.head ?? ''),
    navigation: [{ path: '/', text: 'Home' }],
    body: planted.body ?? `<p>${escapeText(planted.defect)}. ${filler.repeat(6)}</p>`,
  });
}

function renderMissing(): string {
  return renderPage({
    title: 'Not found',
    description: null,
    headings: ['Not found'],
    language: 'en',
    head: '',
    navigation: [],
    body: '<p>There is nothing here.</p>',
  });
}

/** The name of a page. Shops name what their products and guides are about. */
function nameIn(site: Site, path: string): string {
  const noun = nounOf(site.topic);
  const section = goodsSections.get(path);
  const isPlanted = plantedPages.some((one) => one.path === path) && !path.startsWith('/help/');
  if (noun === null || (section === undefined && !isPlanted)) return nameOf(path);
  return capitalise(`${noun} ${section ?? nameOf(path).toLowerCase()}`);
}

function nameOf(path: string): string {
  const parts = decodeURIComponent(path.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part !== '');
  const name = capitalise((parts.at(-1) ?? 'home').replace(/\.html$/u, '').replaceAll('-', ' '));
  // Several pages are about the same subject.
  return parts.length > 1 ? `${name} – ${parts[0]}` : name;
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
