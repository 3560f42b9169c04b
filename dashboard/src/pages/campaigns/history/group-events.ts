import type { CampaignEvent } from '../../../api/campaigns.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { describeActor, describeDetail, describeEvent } from './describe-event.ts';

/** The same change to several subjects by one actor in one minute. */
export interface HistoryEntry {
  key: string;
  /** The title of one event, which several share. */
  kind: string;
  title: string;
  actor: string;
  at: string;
  details: string[];
  /** Details that are left out of a short list. */
  more: number;
}

interface HistoryDay {
  day: string;
  entries: HistoryEntry[];
}

const minuteLength = 'YYYY-MM-DDTHH:MM'.length;

/**
 * Events by day of the account's time zone, in their order. Equal ones that follow each other are one entry. A short list ends after
 * `max` events and counts those that its last entry leaves out.
 */
export function groupEvents(events: readonly CampaignEvent[], max = Infinity): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const [index, event] of events.entries()) {
    const entry = entryOf(event);
    const day = dayOfNow(Date.parse(event.at));
    const current = days.at(-1);
    const last = current?.day === day ? current.entries.at(-1) : undefined;
    const isSame = last !== undefined && isEqual(last, entry);
    if (index >= max) {
      if (!isSame) break;
      last.more += 1;
    } else if (isSame) last.details.push(...entry.details);
    else if (current?.day === day) current.entries.push(entry);
    else days.push({ day, entries: [entry] });
    if (isSame) last.title = describeEvent(event, last.details.length + last.more);
  }
  return days;
}

function entryOf(event: CampaignEvent): HistoryEntry {
  const detail = describeDetail(event);
  const title = describeEvent(event);
  return {
    key: event.id,
    kind: title,
    title,
    actor: describeActor(event),
    at: event.at,
    details: detail === null ? [] : [detail],
    more: 0,
  };
}

function isEqual(one: HistoryEntry, other: HistoryEntry): boolean {
  const partsOf = ({ kind, actor, at }: HistoryEntry) => `${at.slice(0, minuteLength)} ${kind} ${actor}`;
  return one.details.length > 0 && other.details.length > 0 && partsOf(one) === partsOf(other);
}
