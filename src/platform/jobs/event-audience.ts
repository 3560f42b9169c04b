import type { IdPrefix } from '#platform/ids.ts';
import type { Events, LiveUpdates } from './event-map.ts';

type Messages = Events & LiveUpdates;

/** The members of a payload, and of the entries of its lists. */
type MemberOf<Payload> = Payload extends readonly (infer Entry)[]
  ? MemberOf<Entry>
  : Payload extends object
    ? (keyof Payload & string) | MemberOf<Payload[keyof Payload]>
    : never;

/**
 * The ids that open dashboards receive with each event and live update: members of its payload with the prefix of the public id. Null if
 * they do not receive the event at all.
 */
export type EventAudience = {
  [Name in keyof Messages]: { [Member in MemberOf<Messages[Name]>]?: IdPrefix } | null;
};
