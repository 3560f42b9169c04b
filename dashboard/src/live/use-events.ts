import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { affectsQuery, type LiveEvent } from './affects-query.ts';

const gatherMs = 500;
/** Streams end now and then, and browsers reopen them within seconds. */
const maxSilenceMs = 6_000;
const firstReopenDelayMs = 10_000;
const maxReopenDelayMs = 60_000;

/** Refetches the queries that live events affect. @returns false while the stream has been interrupted for some seconds */
export function useEvents(isOn: boolean): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    if (!isOn) return undefined;
    const gatherer = gatherEvents(client);
    const stop = readEvents(gatherer.add, setLive);
    return () => {
      stop();
      gatherer.stop();
    };
  }, [client, isOn]);
  return isLive || !isOn;
}

/** Collections publish many events at once, so events are gathered before queries are refetched. */
function gatherEvents(client: QueryClient) {
  let waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const gathered = waiting;
    waiting = [];
    timer = undefined;
    void client.invalidateQueries({
      predicate: (query) => gathered.some((event) => affectsQuery(event, query)),
    });
  };
  const add = (event: LiveEvent) => {
    waiting.push(event);
    timer ??= setTimeout(flush, gatherMs);
  };
  return { add, stop: () => clearTimeout(timer) };
}

/**
 * Reads the stream until it is stopped. Browsers reconnect a broken stream, but not one that the server refused, for example while a
 * database restarts. A new stream misses earlier events, so it begins with `resync`.
 */
function readEvents(add: (event: LiveEvent) => void, setLive: (isLive: boolean) => void): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource;
  const open = () => {
    stream = new EventSource('/dashboard/api/v1/events');
    stream.addEventListener('open', () => {
      if (attempts > 0) add({ type: 'resync' });
      attempts = 0;
      clearTimeout(silence);
      silence = undefined;
      setLive(true);
    });
    stream.addEventListener('message', ({ data }: MessageEvent<string>) =>
      add(JSON.parse(data) as LiveEvent),
    );
    stream.addEventListener('error', () => {
      silence ??= setTimeout(setLive, maxSilenceMs, false);
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, Math.min(maxReopenDelayMs, firstReopenDelayMs * 2 ** attempts));
      attempts += 1;
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    clearTimeout(silence);
    stream.close();
  };
}
