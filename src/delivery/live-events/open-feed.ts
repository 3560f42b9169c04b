import { randomUUID } from 'node:crypto';
import { type Listener, listenTo } from '#platform/postgres';
import type { Feed, FeedEvent } from '#platform/http';
import { liveUpdatesChannel } from '#platform/jobs';
import { type Audience, describeEvent, type EventData } from './describe-event.ts';

/** Identical events within this time, as from a batch, are sent once. */
const batchMs = 200;
const maxRemembered = 1_000;

type SentEvent = FeedEvent & { accountId: string };

interface FeedOptions {
  databaseUrl: string;
  audience: Audience;
  onError(error: unknown): void;
}

/**
 * Forwards events and live updates from Postgres to open dashboards. It uses one connection, opened with the first subscription. It
 * remembers the last thousand events for clients that reconnect; if an event is missing, the client receives `resync` and must reload
 * its data.
 */
export function openFeed({ databaseUrl, audience, onError }: FeedOptions): Feed {
  const feed = `${randomUUID().slice(0, 8)}-`;
  const subscribers = new Map<symbol, { accountId: string; send(event: FeedEvent): void }>();
  const pending = new Map<string, { accountId: string; data: EventData }>();
  let recent: SentEvent[] = [];
  let count = 0;
  let listener: Listener | null = null;

  function flush(): void {
    for (const { accountId, data } of pending.values()) {
      const event = { accountId, id: `${feed}${(count += 1)}`, data };
      recent = [...recent.slice(1 - maxRemembered), event];
      for (const subscriber of subscribers.values())
        if (subscriber.accountId === accountId) subscriber.send(event);
    }
    pending.clear();
  }

  function receive(message: string): void {
    const event = describeEvent(message, audience);
    if (event === null) return;
    if (pending.size === 0) setTimeout(flush, batchMs).unref();
    pending.set(message, event);
  }

  const resync = (): FeedEvent => ({ id: `${feed}${count}`, data: { type: 'resync' } });

  function onGap(): void {
    for (const { send } of subscribers.values()) send(resync());
  }

  /** Null if an event is no longer remembered, or if `lastId` is of another process. */
  function missedSince(lastId: string, accountId: string): SentEvent[] | null {
    const last = lastId.startsWith(feed) ? Number(lastId.slice(feed.length)) : Number.NaN;
    const isKnown = last <= count && last >= count - recent.length;
    if (!isKnown) return null;
    return recent.slice(recent.length - (count - last)).filter((event) => event.accountId === accountId);
  }

  return {
    subscribe: async (accountId, lastId, send) => {
      listener ??= listenTo(databaseUrl, liveUpdatesChannel, {
        name: 'cairn-events',
        onMessage: receive,
        onGap,
        onError,
      });
      await listener.ready;
      const missed = lastId === null ? [] : missedSince(lastId, accountId);
      for (const event of missed ?? [resync()]) send(event);
      const subscriber = Symbol('subscriber');
      subscribers.set(subscriber, { accountId, send });
      return () => subscribers.delete(subscriber);
    },
    close: async () => {
      await listener?.close();
    },
  };
}
