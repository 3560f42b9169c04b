interface ReceivedEvent {
  id: string;
  data: { type: string } & Record<string, string>;
}

/** A connection that reads server-sent events. */
export interface EventStream {
  status: number;
  type: string | null;
  /** The header by which the server asks reverse proxies not to buffer the response. */
  buffering: string | null;
  /** All events received so far. */
  seen: ReceivedEvent[];
  /** Resolves with the next event that matches, including events received before the call. Returns each event once. */
  next(matches: (data: ReceivedEvent['data']) => boolean): Promise<ReceivedEvent>;
  /** Resolves when the server has closed the connection. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream of server-sent events in the same way as a browser. */
export async function openEventStream(
  url: string,
  { cookie, lastId }: { cookie: string; lastId?: string | undefined },
): Promise<EventStream> {
  const stop = new AbortController();
  const headers = { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
  const response = await fetch(url, { headers, signal: stop.signal });
  const seen: ReceivedEvent[] = [];
  let delivered = 0;
  let wake = Promise.withResolvers<void>();
  const ended = read(response, (event) => {
    seen.push(event);
    wake.resolve();
    wake = Promise.withResolvers();
  });
  ended.catch(() => undefined);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    buffering: response.headers.get('x-accel-buffering'),
    seen,
    ended,
    next: async (fits) => {
      for (;;) {
        for (; delivered < seen.length; delivered += 1) {
          const event = seen[delivered];
          if (event === undefined || !fits(event.data)) continue;
          delivered += 1;
          return event;
        }
        await Promise.race([
          wake.promise,
          ended.then(() => Promise.reject(new Error('The stream has ended'))),
        ]);
      }
    },
    close: () => stop.abort(),
  };
}

async function read(response: Response, onEvent: (event: ReceivedEvent) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id, data] = /^id: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (id !== undefined && data !== undefined) onEvent({ id, data: JSON.parse(data) });
    }
  }
}
