import { readFile, writeFile } from 'node:fs/promises';
import { startSandbox } from './start-sandbox.ts';
import { readTrackedDomains } from './tracked-domains.ts';

/** Sent by the parent as soon as it has a key to read its websites with. */
interface GuestsMessage {
  type: 'guests';
  url: string;
  readKey: string;
}

/** Sent by the parent when its clock is not the machine's: ahead of it, or behind where negative. It is told when that is done. */
interface ClockMessage {
  type: 'clock';
  shiftMs: number;
}

function isGuestsMessage(message: unknown): message is GuestsMessage {
  const { type, url, readKey } = (message ?? {}) as Partial<GuestsMessage>;
  return type === 'guests' && typeof url === 'string' && typeof readKey === 'string';
}

function isClockMessage(message: unknown): message is ClockMessage {
  const { type, shiftMs } = (message ?? {}) as Partial<ClockMessage>;
  return type === 'clock' && typeof shiftMs === 'number';
}

let shiftMs = 0;
const now = () => Date.now() + shiftMs;
/** Where it is kept what was ordered and put right, from one start to the next; nowhere where absent. */
const [, , memory] = process.argv;
const remembered = memory ? await readFile(memory, 'utf8').catch(() => null) : null;
const log = (message: string) => void process.stderr.write(`${message}\n`);
const sandbox = await startSandbox({ now, log, remembered });

function follow(url: string, readKey: string): void {
  sandbox.setGuestSource(() => readTrackedDomains(url, readKey));
}

let isLeaving = false;
async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  if (memory) await writeFile(memory, sandbox.remember()).catch((error: unknown) => log(String(error)));
  await sandbox.close();
  process.exit(0);
}

const { CAIRN_URL: url, CAIRN_READ_KEY: readKey } = process.env;
if (url && readKey) follow(url, readKey);
process.on('message', (message) => {
  if (isGuestsMessage(message)) follow(message.url, message.readKey);
  if (!isClockMessage(message)) return;
  shiftMs = message.shiftMs;
  process.send?.({ type: 'moved' });
});
process.on('disconnect', () => void leave());
process.on('SIGTERM', () => void leave());
// An interrupt reaches the whole group: under a parent, its disconnect decides when nobody needs answers any more.
process.on('SIGINT', () => {
  if (!process.connected) void leave();
});

process.send?.({ type: 'ready', url: sandbox.url, authority: sandbox.authority });
process.stdout.write(`sandbox ready at ${sandbox.url}\n`);
