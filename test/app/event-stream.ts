interface Told {
  id: string;
  data: { type: string } & Record<string, string>;
}

/** A connection that reads server-sent events. */
export interface EventStream {
  status: number;
  type: string | null;
  /** Every event so far. */
  seen: Told[];
  /** The next event, from the first one on, that fits and was not handed out before. */
  next(fits: (data: Told['data']) => boolean): Promise<Told>;
  /** Settles when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream of events as a browser does. */
export async function followEvents(
  url: string,
  { cookie, lastId }: { cookie: string; lastId?: string | undefined },
): Promise<EventStream> {
  const stop = new AbortController();
  const headers = { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
  const response = await fetch(url, { headers, signal: stop.signal });
  const seen: Told[] = [];
  let handedOut = 0;
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
    seen,
    ended,
    next: async (fits) => {
      for (;;) {
        for (; handedOut < seen.length; handedOut += 1) {
          const event = seen[handedOut];
          if (event === undefined || !fits(event.data)) continue;
          handedOut += 1;
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

async function read(response: Response, tell: (event: Told) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id, data] = /^id: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (id !== undefined && data !== undefined) tell({ id, data: JSON.parse(data) });
    }
  }
}
