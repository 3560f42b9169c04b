import { type DatedLink, selectGainedLinks, selectLostLinks } from '#links/backlinks/lists';
import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { Said } from '#platform/text';
import type { DatedFinding, Detector } from './detector.ts';
import { sayNotice } from '../notices/say-notice.ts';

/** Backlinks that the link verifier found lost, by descending authority. */
export const lostLinkDetector = linkDetector('lost', 2 * dayMs);
/** Backlinks that are new. A source may report a link days after it was first seen. */
export const gainedLinkDetector = linkDetector('gained', 14 * dayMs);

function linkDetector(change: 'lost' | 'gained', maxAgeMs: number): Detector {
  const select = change === 'lost' ? selectLostLinks : selectGainedLinks;
  return {
    maxAgeMs,
    title: (domain, count) => sayNotice(`links_${change}`, { domain, count }),
    async find({ db, accountId }, { website, parameters: { minAuthority = 0 }, since }) {
      const links = await select(db, { accountId, websiteId: website.id }, { minAuthority, since });
      return { findings: links.map(toFinding), keywords: 0 };
    },
  };
}

function toFinding({ id, at, lostReason, ...link }: DatedLink): DatedFinding {
  const event = lostReason === null ? { firstSeen: at } : { lostReason, lostAt: at };
  return {
    cause: `${id} ${at.toISOString()}`,
    day: utcDay(at),
    line: sayLink({ url: link.sourceUrl, authority: link.authority, reason: lostReason }),
    data: { backlinkId: encodeId('bl', id), ...link, ...event },
  };
}

interface SaidLink {
  url: string;
  authority: number | null;
  /** Null for a link that is new. */
  reason: string | null;
}

function sayLink({ url, authority, reason }: SaidLink): Said {
  if (reason === null)
    return authority === null
      ? sayNotice('link_without_authority', { url })
      : sayNotice('link', { url, authority });
  return authority === null
    ? sayNotice('lost_link_without_authority', { url, reason })
    : sayNotice('lost_link', { url, reason, authority });
}
