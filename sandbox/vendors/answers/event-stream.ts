import type { Reply } from '../vendor.ts';

interface StreamEvent {
  /** Absent for vendors whose events have no names. */
  event?: string;
  data: unknown;
}

/** A response with server-sent events. */
export function eventStream(events: readonly StreamEvent[]): Reply {
  const body = events.map(
    ({ event, data }) => `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`,
  );
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: body.join(''),
  };
}

/** Splits a text into a few pieces, as a model streams it. */
export function inDeltas(text: string): string[] {
  return text.match(/[^]{1,80}/gu) ?? [];
}
