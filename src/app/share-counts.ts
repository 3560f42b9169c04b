import { randomUUID } from 'node:crypto';
import type { SharedCounts } from '#platform/http';
import { notify } from '#platform/jobs';
import { type Db, listenTo } from '#platform/postgres';

const channel = 'cairn_request_counts';
const exchangeMs = 1_000;
/** A Postgres notification is limited to 8000 bytes. */
const countsPerMessage = 80;

/** The requests of one API process since its last message. */
interface Message {
  sender: string;
  counts: [name: string, count: number][];
}

interface ShareOptions {
  db: Db;
  /** Leads to a session, which LISTEN needs. */
  databaseUrl: string;
  onError(error: unknown): void;
}

/** Exchanges counts with the other API processes of the installation once a second, through Postgres. */
export function shareCounts({
  db,
  databaseUrl,
  onError,
}: ShareOptions): SharedCounts & { close(): Promise<void> } {
  const sender = randomUUID();
  const receivers: ((name: string, count: number) => void)[] = [];
  let own = new Map<string, number>();
  const listener = listenTo(databaseUrl, channel, {
    name: 'cairn-counts',
    onMessage: (payload) => {
      const message = JSON.parse(payload) as Message;
      if (message.sender === sender) return;
      for (const [name, count] of message.counts) for (const receive of receivers) receive(name, count);
    },
    // The counts of the other processes during the gap are lost. The limits apply to a minute, so this hardly matters.
    onGap: () => undefined,
    onError,
  });
  const send = async () => {
    const counts = [...own];
    own = new Map();
    const messages: string[] = [];
    for (let start = 0; start < counts.length; start += countsPerMessage) {
      const message: Message = { sender, counts: counts.slice(start, start + countsPerMessage) };
      messages.push(JSON.stringify(message));
    }
    if (messages.length > 0) await notify(db, channel, messages);
  };
  const timer = setInterval(() => void send().catch(onError), exchangeMs);
  return {
    add: (name) => void own.set(name, (own.get(name) ?? 0) + 1),
    onReceive: (receive) => void receivers.push(receive),
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
}
