import type { SandboxContext } from '../control/sandbox-context.ts';
import type { Reply } from '../vendors/vendor.ts';
import { dayNumber } from '../world/calendar.ts';
import { linksTo, type WorldLink } from '../world/links.ts';
import { population, type Site } from '../world/sites.ts';
import { trackedSitePage } from './tracked-site.ts';
import { insecurePath } from './planted-pages.ts';
import { publisherArticle } from './publisher-article.ts';
import { publisherPage } from './publisher-site.ts';
import { page, redirect } from './reply.ts';

const publishers = new Map(population.map((site) => [bare(site.host), site]));

/** Serves all websites of the sandbox by host name. */
export async function answerWeb(url: URL, context: SandboxContext): Promise<Reply> {
  const path = url.pathname + url.search;
  const trackedSite = await findGuest(url.hostname, context);
  if (trackedSite !== undefined) return answerGuest(trackedSite, url, context);
  const publisher = publishers.get(bare(url.hostname));
  if (publisher === undefined) return page(404, '<!doctype html><title>No such site (sandbox)</title>');
  const placed = context.orders.articleAt(url.hostname, url.pathname, context.worldMs());
  if (placed !== null) return publisherArticle(placed);
  const { sites } = await context.websites.current();
  const day = dayNumber(context.today());
  const links = sites.flatMap((site) => linksTo(site, day).map((link) => ({ ...link, trackedSite: site })));
  const siteOf = new Map<WorldLink, Site>(links.map((link) => [link, link.trackedSite]));
  const urlOf = (link: WorldLink) => {
    const target = siteOf.get(link);
    return target === undefined ? '/' : `http://${target.host}${target.basePath}${link.target}`;
  };
  if (url.hostname !== publisher.host) return redirect(301, `http://${publisher.host}${path}`);
  return publisherPage(publisher, path, links, urlOf);
}

/** Whether a host has HTTPS. Tracked sites do; publishers only have HTTP, as their links do. */
export async function isSecureSite(host: string, context: SandboxContext): Promise<boolean> {
  return (await findGuest(host, context)) !== undefined;
}

async function findGuest(host: string, { websites }: SandboxContext): Promise<Site | undefined> {
  const name = bare(host);
  const find = async () => (await websites.current()).sites.find((site) => bare(site.host) === name);
  const known = await find();
  if (known !== undefined || publishers.has(name)) return known;
  await websites.refresh();
  return find();
}

/** Redirects to the canonical host and scheme of the site, except for the one page that is a planted defect. */
function answerGuest(
  site: Site,
  { protocol, hostname, pathname, search }: URL,
  { fixedPages }: SandboxContext,
): Reply {
  const isInsecurePage = protocol === 'http:' && pathname === insecurePath;
  const isCanonical = hostname === site.host && (protocol === 'https:' || isInsecurePage);
  const path = pathname + search;
  const isFixed = fixedPages.has(hostname + path);
  return isCanonical ? trackedSitePage(site, path, isFixed) : redirect(301, `https://${site.host}${path}`);
}

function bare(host: string): string {
  return host.replace(/^www\./u, '');
}
