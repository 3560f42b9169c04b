import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { Problem } from '#errors.ts';
import type { Caller, Identify } from './authenticate.ts';

/** Something that happened, as it is told. */
export interface FeedEvent {
  /** Later ones can be asked for by it. */
  id: string;
  data: { type: string } & Record<string, string>;
}

/** What happens in accounts. */
export interface Feed {
  /**
   * Tells of everything from now on, and first of what came after the event that was heard last.
   * @returns a way to stop
   */
  follow(accountId: string, lastId: string | null, tell: (event: FeedEvent) => void): Promise<() => void>;
  close(): Promise<void>;
}

interface EventDoor {
  feed: Feed;
  identify: Identify;
  /** Whether the session of a request is alive still. */
  isAlive(request: FastifyRequest): Promise<boolean>;
  heartbeatMs: number;
}

const mostOfAccount = 50;
/** Whoever reads so slowly is cut off, comes back, and is told what was missed. */
const mostWaitingBytes = 256 * 1024;
const retryMs = 2_000;

/** Serves `/v1/events`: server-sent events of the account, as long as the session lives. */
export function serveEvents(scope: FastifyInstance, door: EventDoor): void {
  const open = new Set<PassThrough>();
  const counts = new Map<string, number>();
  // A server that closes waits for its answers, and these would never end.
  scope.addHook('preClose', async () => {
    for (const stream of open) stream.end();
    await door.feed.close();
  });
  scope.route({
    method: 'GET',
    url: '/v1/events',
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      request.caller = await door.identify(request, reply);
      const { accountId } = request.caller;
      if ((counts.get(accountId) ?? 0) < mostOfAccount) return;
      throw new Problem('rate_limited', `An account has ${mostOfAccount} streams at most.`, {
        headers: { 'Retry-After': '60' },
      });
    },
    handler: async (request, reply) => {
      const { accountId } = request.caller as Caller;
      const stream = new PassThrough();
      counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
      open.add(stream);
      stream.once('close', () => {
        open.delete(stream);
        counts.set(accountId, (counts.get(accountId) ?? 1) - 1);
      });
      await tellAll(request, stream, { ...door, accountId });
      return sendStream(reply, stream);
    },
  });
}

async function tellAll(
  request: FastifyRequest,
  stream: PassThrough,
  { feed, isAlive, heartbeatMs, accountId }: EventDoor & { accountId: string },
): Promise<void> {
  const say = (text: string) => {
    if (stream.writableLength > mostWaitingBytes) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  say(`retry: ${retryMs}\n\n`);
  const last = request.headers['last-event-id'];
  const stop = await feed
    .follow(accountId, typeof last === 'string' && last !== '' ? last : null, ({ id, data }) =>
      say(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    )
    .catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
  const beat = async () => {
    say(':\n\n');
    // Out of reach: whoever comes back is asked again who they are.
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

function sendStream(reply: FastifyReply, stream: PassThrough): FastifyReply {
  return reply
    .headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies that gather answers would keep events back.
      'X-Accel-Buffering': 'no',
    })
    .send(stream);
}
