import { randomUUID } from 'node:crypto';
import { type Listener, listenTo } from '#db';
import type { Feed, FeedEvent } from '#http';
import { announcements } from '#jobs';
import { describeEvent, type EventData } from './describe-event.ts';

/** The same news again and again, as while a batch is written, is told once in this time. */
const gatherMs = 200;
const mostRemembered = 1_000;

type Told = FeedEvent & { accountId: string };

interface FeedOptions {
  databaseUrl: string;
  onError(error: unknown): void;
}

/**
 * What happens in accounts, as rooms announce it, for those who look at them. It listens from the first look on, on one connection.
 * The last thousand events are remembered, so that whoever comes back soon misses nothing; others are told to read everything anew
 * (`resync`).
 */
export function openFeed({ databaseUrl, onError }: FeedOptions): Feed {
  const feed = `${randomUUID().slice(0, 8)}-`;
  const followers = new Map<symbol, { accountId: string; tell(event: FeedEvent): void }>();
  const gathered = new Map<string, { accountId: string; data: EventData }>();
  let remembered: Told[] = [];
  let count = 0;
  let listener: Listener | null = null;

  function flush(): void {
    for (const { accountId, data } of gathered.values()) {
      const event = { accountId, id: `${feed}${(count += 1)}`, data };
      remembered = [...remembered.slice(1 - mostRemembered), event];
      for (const follower of followers.values()) if (follower.accountId === accountId) follower.tell(event);
    }
    gathered.clear();
  }

  function hear(message: string): void {
    const event = describeEvent(message);
    if (event === null) return;
    if (gathered.size === 0) setTimeout(flush, gatherMs).unref();
    gathered.set(message, event);
  }

  const resync = (): FeedEvent => ({ id: `${feed}${count}`, data: { type: 'resync' } });

  function onGap(): void {
    for (const { tell } of followers.values()) tell(resync());
  }

  /** Null where some of them are forgotten, or were another process's. */
  function missedSince(lastId: string, accountId: string): Told[] | null {
    const last = lastId.startsWith(feed) ? Number(lastId.slice(feed.length)) : Number.NaN;
    const isKnown = last <= count && last >= count - remembered.length;
    if (!isKnown) return null;
    return remembered
      .slice(remembered.length - (count - last))
      .filter((event) => event.accountId === accountId);
  }

  return {
    follow: async (accountId, lastId, tell) => {
      listener ??= listenTo(databaseUrl, announcements, { name: 'cairn-events', hear, onGap, onError });
      await listener.ready;
      const missed = lastId === null ? [] : missedSince(lastId, accountId);
      for (const event of missed ?? [resync()]) tell(event);
      const follower = Symbol('follower');
      followers.set(follower, { accountId, tell });
      return () => followers.delete(follower);
    },
    close: async () => {
      await listener?.close();
    },
  };
}
