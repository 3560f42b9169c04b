import { type DatedLink, selectGainedLinks, selectLostLinks } from '#links/backlinks/lists';
import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import { counted, type DatedFinding, type Detector } from './detector.ts';

/** Backlinks that the link verifier found lost, by descending authority. */
export const lostLinkDetector = linkDetector('lost', 2 * dayMs);
/** Backlinks that are new. A source may report a link days after it was first seen. */
export const gainedLinkDetector = linkDetector('gained', 14 * dayMs);

function linkDetector(change: 'lost' | 'gained', maxAgeMs: number): Detector {
  const select = change === 'lost' ? selectLostLinks : selectGainedLinks;
  return {
    maxAgeMs,
    title: (domain, count) => `${domain}: ${counted(count, 'backlink')} ${change}`,
    async find({ db, accountId }, { website, parameters: { minAuthority = 0 }, since }) {
      const links = await select(db, { accountId, websiteId: website.id }, { minAuthority, since });
      return { findings: links.map(toFinding), keywords: 0 };
    },
  };
}

function toFinding({ id, at, lostReason, ...link }: DatedLink): DatedFinding {
  const { sourceUrl, authority } = link;
  const known = [lostReason?.replaceAll('_', ' '), `authority ${authority ?? 'unknown'}`];
  const event = lostReason === null ? { firstSeen: at } : { lostReason, lostAt: at };
  return {
    cause: `${id} ${at.toISOString()}`,
    day: utcDay(at),
    line: `${sourceUrl} (${known.filter(Boolean).join(', ')})`,
    data: { backlinkId: encodeId('bl', id), ...link, ...event },
  };
}
