import type { SandboxContext } from '../../control/sandbox-context.ts';
import { dayName, dayNumber } from '../../world/calendar.ts';
import { linksTo, type WorldLink } from '../../world/links.ts';
import type { Site } from '../../world/sites.ts';
import type { TaskEntry } from './envelope.ts';
import type { Fields } from './request.ts';

const requestMicros = 20_000;
const rowMicros = 30;

/** The live functions of the Backlinks API. They return the links that are live in the sandbox world. */
export async function answerBacklinks(
  path: readonly string[],
  fields: Fields,
  { context, id }: { context: SandboxContext; id: string },
): Promise<TaskEntry> {
  const entry: TaskEntry = {
    id,
    code: 20000,
    costMicros: requestMicros,
    resultCount: 1,
    resultJson: 'null',
    path,
    data: fields,
  };
  const target = fields['target'];
  if (typeof target !== 'string' || target === '')
    return { ...entry, code: 40501, detail: 'target', costMicros: 0 };
  const { sites } = await context.websites.current();
  const trackedSite = sites.find(({ host }) => bare(host) === bare(target));
  const day = dayNumber(context.today());
  const links =
    trackedSite === undefined ? [] : linksTo(trackedSite, day).filter(({ state }) => state === 'live');
  const isSummary = path.includes('summary');
  const result = isSummary
    ? summary(target, links)
    : page(
        target,
        fields,
        links.map((link) => item(link, trackedSite, day)),
      );
  const costMicros = requestMicros + rowMicros * (isSummary ? 1 : links.length);
  context.log.charged('dataforseo', costMicros);
  return { ...entry, costMicros, resultJson: JSON.stringify([result]) };
}

function summary(target: string, links: readonly WorldLink[]): object {
  const domains = new Set(links.map(({ publisher }) => publisher.host));
  return { target, backlinks: links.length, referring_domains: domains.size, rank: 100 + links.length };
}

function page(target: string, fields: Fields, items: readonly object[]): object {
  const limit = typeof fields['limit'] === 'number' ? fields['limit'] : 100;
  const start = Number(fields['search_after_token'] ?? 0);
  const shown = items.slice(start, start + limit);
  const end = start + shown.length;
  return {
    target,
    mode: fields['mode'] ?? 'as_is',
    total_count: items.length,
    items_count: shown.length,
    items: shown,
    search_after_token: end < items.length ? String(end) : null,
  };
}

function item(
  { publisher, path, target, anchor, rel, bornOn }: WorldLink,
  trackedSite: Site | undefined,
  day: number,
): object {
  const isDofollow = !rel.some((token) => token !== 'noopener');
  const firstSeen = `${dayName(bornOn)} 08:00:00 +00:00`;
  return {
    type: 'backlink',
    domain_from: bare(publisher.host),
    url_from: `http://${publisher.host}${path}`,
    url_from_https: false,
    domain_to: bare(trackedSite?.host ?? ''),
    url_to: `http://${trackedSite?.host}${trackedSite?.basePath}${target}`,
    url_to_https: false,
    is_new: day - bornOn < 30,
    is_lost: false,
    rank: publisher.hash % 500,
    dofollow: isDofollow,
    attributes: rel.length === 0 ? null : rel,
    anchor: anchor === '' ? null : anchor,
    alt: anchor === '' ? 'banner' : null,
    item_type: anchor === '' ? 'image' : 'anchor',
    first_seen: firstSeen,
    // Not today, which may not have reached that hour.
    last_seen: bornOn < day ? `${dayName(day - 1)} 18:00:00 +00:00` : firstSeen,
  };
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./u, '');
}
