import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface ReceivedMail {
  to: string;
  /** Headers and body as they were sent. */
  text: string;
}

export interface MailServer {
  url: string;
  /** All accepted mails, in order. */
  received: ReceivedMail[];
  /** The reply code for each recipient; 250 by default. */
  replyCodes: Map<string, number>;
  /** The recipients after whose mails the connection ends without a reply. */
  silent: Set<string>;
  close(): void;
}

/** A mail server on loopback that implements the part of SMTP (RFC 5321) that a client needs. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const replyCodes = new Map<string, number>();
  const silent = new Set<string>();
  const server = createServer((socket) => void serve(socket, { received, replyCodes, silent }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, replyCodes, silent, close: () => void server.close() };
}

async function serve(
  socket: Socket,
  { received, replyCodes, silent }: Omit<MailServer, 'url' | 'close'>,
): Promise<void> {
  socket.on('error', () => undefined).write('220 test\r\n');
  let to = '';
  let text: string | null = null;
  for await (const line of createInterface({ input: socket })) {
    if (text !== null && line !== '.') {
      // Clients double a dot at the start of a line.
      text += `${line.startsWith('.') ? line.slice(1) : line}\n`;
      continue;
    }
    if (text !== null) received.push({ to, text });
    if (text !== null && silent.has(to)) return void socket.destroy();
    text = text === null && /^DATA/i.test(line) ? '' : null;
    to = recipientOf(line) ?? to;
    socket.write(`${replyCodeFor(line, replyCodes)} reply\r\n`);
  }
}

function recipientOf(line: string): string | null {
  return /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? null;
}

function replyCodeFor(line: string, replyCodes: ReadonlyMap<string, number>): number {
  if (/^DATA/i.test(line)) return 354;
  if (/^QUIT/i.test(line)) return 221;
  return replyCodes.get(recipientOf(line) ?? '') ?? 250;
}
