import type { Reply } from '../vendor.ts';

interface StreamEvent {
  /** Left out by vendors whose events have no names. */
  event?: string;
  data: unknown;
}

/** Server-sent events, all at once. */
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

/** A text in the few pieces in which a model hands it out. */
export function inDeltas(text: string): string[] {
  return text.match(/[^]{1,80}/gu) ?? [];
}
