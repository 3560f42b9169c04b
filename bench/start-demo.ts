import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cookie, cookieHeader, cookiesOf } from './open-member.ts';
import type { BenchContext } from './bench-context.ts';
import { startProgram } from './start-product.ts';

export interface Demo {
  url: string;
  /** Cookies of its owner. */
  cookies: Cookie[];
  stop(): Promise<void>;
}

interface Login {
  email: string;
  password: string;
}

const program = fileURLToPath(new URL('../dist/current/demo.js', import.meta.url));
const timeoutMs = 900_000;

/**
 * The demo with its history, after its websites were audited and search metrics were synced. It runs without workers, so its data does not
 * change. Its owner is signed in. A demo that an earlier bench has made is used again.
 */
export async function startDemo({ demo }: Pick<BenchContext, 'demo'>): Promise<Demo> {
  demo.folder ??= await makeDemo();
  const environment = { ...environmentIn(demo.folder), WORKERS: '0' };
  const { url, stop } = await startProgram(program, { environment, timeoutMs });
  return { url, cookies: await signIn(url, await readLogin(join(demo.folder, 'demo.json'))), stop };
}

async function makeDemo(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-demo-'));
  const { url, stop } = await startProgram(program, { environment: environmentIn(dataDir), timeoutMs });
  const login = await readLogin(join(dataDir, 'demo.json'));
  await untilCollected(url, await signIn(url, login));
  await stop();
  return dataDir;
}

function environmentIn(dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000000' };
}

/** Waits until the first website has all data of its pages. @throws Error after the timeout */
async function untilCollected(url: string, cookies: Cookie[]): Promise<void> {
  const deadlineMs = Date.now() + timeoutMs;
  const headers = { cookie: cookieHeader(cookies) };
  for (;;) {
    const answer = await fetch(`${url}/dashboard/api/v1/websites?sort=createdAt&limit=1`, { headers });
    const { data } = (await answer.json()) as { data: { sources: Record<string, { status: string }> }[] };
    const { searchConsole, audit } = data[0]?.sources ?? {};
    if (searchConsole?.status === 'ready' && audit?.status === 'ready') return;
    if (Date.now() > deadlineMs) throw new Error('The demo collects for too long');
    await sleep(500);
  }
}

/** First audits, synchronisations and reviews follow each other with pauses. */
const idleSeconds = 30;

/** Waits until no job has been due or running for `idleSeconds`. @throws Error after the timeout */
export async function untilIdle(url: string, cookies: Cookie[]): Promise<void> {
  const deadlineMs = Date.now() + timeoutMs;
  const headers = { cookie: cookieHeader(cookies) };
  for (let idleReads = 0; idleReads < idleSeconds / 2; await sleep(2_000)) {
    const answer = await fetch(`${url}/dashboard/api/installation/status`, { headers });
    const { data } = (await answer.json()) as {
      data: { lanes: { waiting: number; running: number }[] | null };
    };
    const isIdle = data.lanes?.every(({ waiting, running }) => waiting + running === 0) ?? false;
    idleReads = isIdle ? idleReads + 1 : 0;
    if (Date.now() > deadlineMs) throw new Error('The demo works for too long');
  }
}

/** Written last. */
async function readLogin(path: string): Promise<Login> {
  while (!existsSync(path)) await sleep(100);
  return JSON.parse(await readFile(path, 'utf8')) as Login;
}

export async function signIn(url: string, { email, password }: Login): Promise<Cookie[]> {
  const answer = await fetch(`${url}/dashboard/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return cookiesOf(answer, url);
}
