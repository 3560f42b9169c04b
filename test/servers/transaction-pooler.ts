import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

export interface TransactionPooler {
  /** The URL of the database through the pooler. */
  url: string;
  close(): Promise<void>;
}

interface ServerSession {
  socket: Socket;
  client: Socket | null;
}

const sslRequest = 80_877_103;
const codes = { notification: 0x41, readyForQuery: 0x5a, terminate: 0x58, idle: 0x49 };

/**
 * Imitates PgBouncer in transaction mode: each transaction of a client may use another session, and messages of a session without a client,
 * such as notifications, are dropped. The least recently used session is next, so that a client rarely gets the same one twice.
 */
export async function startTransactionPooler(target: string): Promise<TransactionPooler> {
  const sessions: ServerSession[] = [];
  const idle: ServerSession[] = [];
  const clients = new Set<Socket>();
  const acquire = async (client: Socket): Promise<ServerSession> => {
    const session = (sessions.length >= 3 ? idle.shift() : undefined) ?? (await openSession());
    session.client = client;
    return session;
  };
  const openSession = async (): Promise<ServerSession> => {
    const own = new Client({ connectionString: target }) as Client & { connection: { stream: Socket } };
    await own.connect();
    own.on('error', () => undefined);
    const { stream } = own.connection;
    stream.removeAllListeners('data');
    const session: ServerSession = { socket: stream, client: null };
    sessions.push(session);
    const read = splitMessages(({ code, bytes }) => {
      const { client } = session;
      if (client === null) return;
      client.write(bytes);
      if (code !== codes.readyForQuery || bytes[5] !== codes.idle) return;
      session.client = null;
      idle.push(session);
    });
    stream.on('data', read);
    return session;
  };
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => {
      clients.delete(client);
      // A client that leaves in a transaction ends its session.
      for (const session of sessions) if (session.client === client) session.socket.destroy();
    });
    let isStarted = false;
    const send = async (earlier: Promise<void>, bytes: Buffer) => {
      await earlier;
      const session = sessions.find((one) => one.client === client) ?? (await acquire(client));
      session.socket.write(bytes);
    };
    let forwarding = Promise.resolve();
    const forward = splitMessages(({ code, bytes }) => {
      if (code === codes.terminate) return void client.end();
      forwarding = send(forwarding, bytes);
    });
    client.on('data', (bytes: Buffer) => {
      if (isStarted) return forward(bytes);
      if (bytes.readInt32BE(4) === sslRequest) return void client.write('N');
      isStarted = true;
      client.write(greeting);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close: async () => {
      for (const socket of [...clients, ...sessions.map((session) => session.socket)]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Accepts any password, reports a process id of its own, and is ready. */
const greeting = Buffer.from('5200000008000000004b0000000c7fffffff000000015a0000000549', 'hex');

/** Calls back with every complete message of a stream: a byte for its type, then its length without that byte. */
function splitMessages(onMessage: (message: { code: number; bytes: Buffer }) => void) {
  let pending = Buffer.alloc(0);
  return (bytes: Buffer) => {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= 5) {
      const length = pending.readInt32BE(1) + 1;
      if (pending.length < length) return;
      const message = pending.subarray(0, length);
      pending = pending.subarray(length);
      onMessage({ code: message[0] ?? 0, bytes: message });
    }
  };
}
