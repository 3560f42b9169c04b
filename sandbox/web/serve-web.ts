import type { Stage } from '../control/stage.ts';
import type { Reply } from '../vendors/vendor.ts';
import { dayNumber } from '../world/calendar.ts';
import { linksTo, type WorldLink } from '../world/links.ts';
import { population, type Site } from '../world/sites.ts';
import { guestPage } from './guest-site.ts';
import { insecurePath } from './planted-pages.ts';
import { publisherArticle } from './publisher-article.ts';
import { publisherPage } from './publisher-site.ts';
import { page, redirect } from './reply.ts';

const publishers = new Map(population.map((site) => [bare(site.host), site]));

/** Answers for the whole small web, whichever of its websites is asked. */
export async function answerWeb(url: URL, stage: Stage): Promise<Reply> {
  const path = url.pathname + url.search;
  const guest = await findGuest(url.hostname, stage);
  if (guest !== undefined) return answerGuest(guest, url, stage);
  const publisher = publishers.get(bare(url.hostname));
  if (publisher === undefined) return page(404, '<!doctype html><title>No such site (sandbox)</title>');
  const placed = stage.orders.articleAt(url.hostname, url.pathname, stage.worldMs());
  if (placed !== null) return publisherArticle(placed);
  const { sites } = await stage.guests.current();
  const day = dayNumber(stage.today());
  const links = sites.flatMap((site) => linksTo(site, day).map((link) => ({ ...link, guest: site })));
  const guestOf = new Map<WorldLink, Site>(links.map((link) => [link, link.guest]));
  const urlOf = (link: WorldLink) => {
    const target = guestOf.get(link);
    return target === undefined ? '/' : `http://${target.host}${target.basePath}${link.target}`;
  };
  if (url.hostname !== publisher.host) return redirect(301, `http://${publisher.host}${path}`);
  return publisherPage(publisher, path, links, urlOf);
}

/** Tracked sites answer over HTTPS, publishers over HTTP alone: their links are written so. */
export async function isSecureSite(host: string, stage: Stage): Promise<boolean> {
  return (await findGuest(host, stage)) !== undefined;
}

async function findGuest(host: string, { guests }: Stage): Promise<Site | undefined> {
  const name = bare(host);
  const find = async () => (await guests.current()).sites.find((site) => bare(site.host) === name);
  const known = await find();
  if (known !== undefined || publishers.has(name)) return known;
  await guests.refresh();
  return find();
}

/** Each site has one name and one scheme, to which the others lead; one page has been forgotten. */
function answerGuest(site: Site, { protocol, hostname, pathname, search }: URL, { mended }: Stage): Reply {
  const isForgotten = protocol === 'http:' && pathname === insecurePath;
  const isRight = hostname === site.host && (protocol === 'https:' || isForgotten);
  const path = pathname + search;
  const isMended = mended.has(hostname + path);
  return isRight ? guestPage(site, path, isMended) : redirect(301, `https://${site.host}${path}`);
}

function bare(host: string): string {
  return host.replace(/^www\./u, '');
}
