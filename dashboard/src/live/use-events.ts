import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { concerns, type Told } from './concerns.ts';

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
