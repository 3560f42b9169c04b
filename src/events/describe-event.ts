import { encodeId, type IdPrefix } from '#ids.ts';

/** The ids that people are told, by their members. */
const prefixes: Record<string, IdPrefix> = {
  websiteId: 'web',
  keywordId: 'kw',
  auditId: 'aud',
  campaignId: 'cmp',
  subscriptionId: 'sub',
  invoiceId: 'inv',
};

/** What happened, and to what: `{"type": "positions.recorded", "websiteId": "web_…"}`. */
export type EventData = { type: string } & Record<string, string>;

/** Whose event an announcement is, and what they are told; null where it is none. */
export function describeEvent(message: string): { accountId: string; data: EventData } | null {
  const { type, accountId, ...ids } = JSON.parse(message) as Record<string, string>;
  if (type === undefined || accountId === undefined) return null;
  const named = Object.entries(ids).flatMap(([member, id]) => {
    const prefix = prefixes[member];
    return prefix === undefined ? [] : [[member, encodeId(prefix, id)]];
  });
  return { accountId, data: { type, ...Object.fromEntries(named) } };
}
