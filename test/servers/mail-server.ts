import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface TakenMail {
  to: string;
  /** Headers and body as they were sent. */
  text: string;
}

export interface MailServer {
  url: string;
  /** Everything that was taken, in order. */
  taken: TakenMail[];
  /** What it answers to a recipient; 250 where it says nothing. */
  answers: Map<string, number>;
  close(): void;
}

/** A mail server on loopback that speaks as much of SMTP (RFC 5321) as a client needs. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const answers = new Map<string, number>();
  const server = createServer((socket) => void serve(socket, { taken, answers }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, answers, close: () => void server.close() };
}

async function serve(
  socket: Socket,
  { taken, answers }: Pick<MailServer, 'taken' | 'answers'>,
): Promise<void> {
  socket.on('error', () => undefined).write('220 test\r\n');
  let to = '';
  let text: string | null = null;
  for await (const line of createInterface({ input: socket })) {
    if (text !== null && line !== '.') {
      text += `${line}\n`;
      continue;
    }
    if (text !== null) taken.push({ to, text });
    text = text === null && /^DATA/i.test(line) ? '' : null;
    to = addressOf(line) ?? to;
    socket.write(`${statusFor(line, answers)} said\r\n`);
  }
}

/** The recipient that a line names. */
function addressOf(line: string): string | null {
  return /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? null;
}

function statusFor(line: string, answers: ReadonlyMap<string, number>): number {
  if (/^DATA/i.test(line)) return 354;
  if (/^QUIT/i.test(line)) return 221;
  return answers.get(addressOf(line) ?? '') ?? 250;
}
