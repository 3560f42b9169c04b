import type { CampaignEvent } from '../../../api/campaigns.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { describeActor, describeDetail, describeEvent } from './describe-event.ts';

/** The same change to several subjects by one actor in one minute. */
export interface HistoryEntry {
  key: string;
  title: string;
  actor: string;
  at: string;
  details: string[];
}

interface HistoryDay {
  day: string;
  entries: HistoryEntry[];
}

const minuteLength = 'YYYY-MM-DDTHH:MM'.length;

/** Events by day of the account's time zone, in their order. Equal ones that follow each other are one entry. */
export function groupEvents(events: readonly CampaignEvent[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const event of events) {
    const entry = entryOf(event);
    const day = dayOfNow(Date.parse(event.at));
    const current = days.at(-1);
    const last = current?.entries.at(-1);
    if (current?.day !== day) days.push({ day, entries: [entry] });
    else if (last && isEqual(last, entry)) last.details.push(...entry.details);
    else current.entries.push(entry);
  }
  return days;
}

function entryOf(event: CampaignEvent): HistoryEntry {
  const detail = describeDetail(event);
  return {
    key: event.id,
    title: describeEvent(event),
    actor: describeActor(event),
    at: event.at,
    details: detail === null ? [] : [detail],
  };
}

function isEqual(one: HistoryEntry, other: HistoryEntry): boolean {
  const partsOf = ({ title, actor, at }: HistoryEntry) => `${at.slice(0, minuteLength)} ${title} ${actor}`;
  return one.details.length > 0 && other.details.length > 0 && partsOf(one) === partsOf(other);
}
