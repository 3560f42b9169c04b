import { readFile, writeFile } from 'node:fs/promises';
import { startSandbox } from './start-sandbox.ts';
import { readTrackedDomains } from './tracked-domains.ts';

/** The parent sends this message as soon as it has an API key to read the tracked websites. */
interface WebsitesMessage {
  type: 'websites';
  url: string;
  readKey: string;
}

/** The parent sends this message to shift the clock; a negative offset sets it back. The sandbox confirms with `moved`. */
interface ClockMessage {
  type: 'clock';
  offsetMs: number;
}

function isWebsitesMessage(message: unknown): message is WebsitesMessage {
  const { type, url, readKey } = (message ?? {}) as Partial<WebsitesMessage>;
  return type === 'websites' && typeof url === 'string' && typeof readKey === 'string';
}

function isClockMessage(message: unknown): message is ClockMessage {
  const { type, offsetMs } = (message ?? {}) as Partial<ClockMessage>;
  return type === 'clock' && typeof offsetMs === 'number';
}

let offsetMs = 0;
const now = () => Date.now() + offsetMs;
/** The file that stores orders and fixed pages between two runs. Without the argument, nothing is stored. */
const [, , stateFile] = process.argv;
const remembered = stateFile ? await readFile(stateFile, 'utf8').catch(() => null) : null;
const log = (message: string) => void process.stderr.write(`${message}\n`);
const sandbox = await startSandbox({ now, log, remembered });

function watchWebsites(url: string, readKey: string): void {
  sandbox.setWebsiteSource(() => readTrackedDomains(url, readKey));
}

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (stateFile) await writeFile(stateFile, sandbox.remember()).catch((error: unknown) => log(String(error)));
  await sandbox.close();
  process.exit(0);
}

const { CAIRN_URL: url, CAIRN_READ_KEY: readKey } = process.env;
if (url && readKey) watchWebsites(url, readKey);
process.on('message', (message) => {
  if (isWebsitesMessage(message)) watchWebsites(message.url, message.readKey);
  if (!isClockMessage(message)) return;
  offsetMs = message.offsetMs;
  process.send?.({ type: 'moved' });
});
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// Ctrl-C reaches the whole process group. A forked sandbox must respond until its parent disconnects.
process.on('SIGINT', () => {
  if (!process.connected) void stop();
});

process.send?.({ type: 'ready', url: sandbox.url, authority: sandbox.authority });
process.stdout.write(`sandbox ready at ${sandbox.url}\n`);
