import { encodeId, type IdPrefix } from '#platform/ids.ts';

/** The data of an event for browsers: `{"type": "positions.recorded", "websiteId": "web_…"}`. */
export type EventData = { type: string } & Record<string, string>;

/** Events by name: the members that hold ids with their public prefix, or null if browsers do not receive the event. */
export type Audience = Readonly<Record<string, Readonly<Record<string, IdPrefix>> | null>>;

/** Reads a message of the live updates channel. @returns null if browsers do not receive it */
export function describeEvent(
  message: string,
  audience: Audience,
): { accountId: string; data: EventData } | null {
  const { type, accountId, ...ids } = JSON.parse(message) as Record<string, string>;
  const prefixes = audience[type ?? ''];
  if (type === undefined || accountId === undefined || !prefixes) return null;
  const publicIds = Object.entries(prefixes).flatMap(([member, prefix]) => {
    const id = ids[member];
    return id === undefined ? [] : [[member, encodeId(prefix, id)]];
  });
  return { accountId, data: { type, ...Object.fromEntries(publicIds) } };
}
