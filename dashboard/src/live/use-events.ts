import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What the program says as it happens: what kind of thing, and of which website or campaign. */
type Told = { type: string } & Record<string, string | undefined>;

const gatherMs = 500;

/** Keeps what is on the page up to date without reloading: whatever an event is about is asked for anew. */
export function useEvents(isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return undefined;
    const stream = new EventSource('/dashboard/api/v1/events');
    let waiting: Told[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const gathered = waiting;
      waiting = [];
      timer = undefined;
      void client.invalidateQueries({ predicate: (query) => gathered.some((told) => concerns(told, query)) });
    };
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      waiting.push(JSON.parse(data) as Told);
      // Many come at once while something is collected.
      timer ??= setTimeout(settle, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [client, isOn]);
}

/** A query is about what its key names, and lists are about all of a kind: `website.changed` and `['websites']`. */
function concerns({ type, ...ids }: Told, { queryKey }: Query): boolean {
  // Something was missed: everything is read anew.
  if (type === 'resync') return true;
  const noun = type.split('.')[0] ?? '';
  if (ids['websiteId'] !== undefined && queryKey[0] === 'websites' && queryKey.length === 1) return true;
  if (queryKey[0] === `${noun}s` && queryKey.length === 1) return true;
  return queryKey.some((part) => typeof part === 'string' && Object.values(ids).includes(part));
}
