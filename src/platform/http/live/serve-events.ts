import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Caller, Identify } from '#platform/http/session';
import { Problem } from '#platform/problems';

/** A server-sent event. */
export interface FeedEvent {
  /** Clients send it as `Last-Event-ID` to receive later events. */
  id: string;
  data: { type: string } & Record<string, string>;
}

/** The events of all accounts. */
export interface Feed {
  /**
   * Sends all events of an account from now on, after those that followed the event `lastId`.
   * @returns ends the subscription
   */
  subscribe(accountId: string, lastId: string | null, send: (event: FeedEvent) => void): Promise<() => void>;
  close(): Promise<void>;
}

interface LiveEventOptions {
  feed: Feed;
  identify: Identify;
  /** Whether the session of a request is still valid, with the same access. */
  isAlive(request: FastifyRequest): Promise<boolean>;
  /** Whether a member who is limited to some websites may receive the event. */
  mayReceive(request: FastifyRequest, event: FeedEvent['data']): Promise<boolean>;
  heartbeatMs: number;
}

const maxStreamsPerAccount = 50;
/** A slower client is disconnected. It reconnects and receives the events that it missed. */
const maxBufferedBytes = 256 * 1024;
const retryMs = 2_000;

/** Serves `/v1/events`: server-sent events of the account until the session ends. */
export function serveEvents(scope: FastifyInstance, options: LiveEventOptions): void {
  const open = new Set<PassThrough>();
  const counts = new Map<string, number>();
  let isClosing = false;
  // A closing server waits for its responses, and these would never end.
  scope.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open) stream.end();
    await options.feed.close();
  });
  scope.route({
    method: 'GET',
    url: '/v1/events',
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      request.caller = await options.identify(request, reply);
      const { accountId } = request.caller;
      if ((counts.get(accountId) ?? 0) < maxStreamsPerAccount) return;
      throw new Problem(
        'rate_limited',
        `An account can have at most ${maxStreamsPerAccount} event streams.`,
        {
          headers: { 'Retry-After': '60' },
        },
      );
    },
    handler: async (request, reply) => {
      const { accountId } = request.caller as Caller;
      const stream = new PassThrough();
      // The client of a stream that ends connects again, then to the next server.
      if (isClosing) return sendStream(reply, stream.end());
      counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
      open.add(stream);
      stream.once('close', () => {
        open.delete(stream);
        counts.set(accountId, (counts.get(accountId) ?? 1) - 1);
      });
      await streamEvents(request, stream, { ...options, accountId });
      return sendStream(reply, stream);
    },
  });
}

async function streamEvents(
  request: FastifyRequest,
  stream: PassThrough,
  { feed, isAlive, mayReceive, heartbeatMs, accountId }: LiveEventOptions & { accountId: string },
): Promise<void> {
  const write = (text: string) => {
    if (stream.writableLength > maxBufferedBytes) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  write(`retry: ${retryMs}\n\n`);
  // One after the other, so that the last id that a client has received stands for all before it.
  let sent = Promise.resolve();
  const send = ({ id, data }: FeedEvent) => {
    const text = `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
    if (!isLimited(request)) return write(text);
    sent = sent
      .then(async () => ((await mayReceive(request, data)) ? write(text) : undefined))
      .catch(() => void stream.destroy());
  };
  const last = request.headers['last-event-id'];
  const stop = await feed
    .subscribe(accountId, typeof last === 'string' && last !== '' ? last : null, send)
    .catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
  const beat = async () => {
    write(':\n\n');
    // If the session cannot be checked, the client must reconnect and authenticate again.
    const alive = await isAlive(request).catch(() => false);
    if (alive && !stream.closed) heartbeat = setTimeout(() => void beat(), heartbeatMs);
    else stream.end();
  };
  let heartbeat = setTimeout(() => void beat(), heartbeatMs);
  stream.once('close', () => {
    clearTimeout(heartbeat);
    stop();
  });
}

function isLimited({ caller }: FastifyRequest): boolean {
  return (caller?.websiteIds ?? null) !== null;
}

function sendStream(reply: FastifyReply, stream: PassThrough): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Keeps reverse proxies from buffering events.
      'X-Accel-Buffering': 'no',
    })
    .send(stream);
}
