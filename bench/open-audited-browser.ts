import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findFreePort } from '#platform/processes';
import { browserArguments, unpackBrowser } from '../test/browser/browser.ts';
import type { Cookie } from './open-member.ts';

export interface AuditedBrowser {
  /** Port of the debugger. */
  port: number;
  close(): Promise<void>;
}

const timeoutMs = 60_000;

/** The browser of the tests with the cookies of a session, for Lighthouse to control. */
export async function openAuditedBrowser(cookies: readonly Cookie[]): Promise<AuditedBrowser> {
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), 'cairn-browser-'));
  const own = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(await unpackBrowser(), [...browserArguments, ...own], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const end = () => child.kill();
  process.once('exit', end);
  const address = `http://127.0.0.1:${port}`;
  await untilThere(address);
  await setCookies(address, cookies);
  return {
    port,
    close: async () => {
      end();
      await exited;
      process.off('exit', end);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function setCookies(address: string, cookies: readonly Cookie[]): Promise<void> {
  const browser = await chromium.connectOverCDP(address);
  await browser.contexts()[0]?.addCookies([...cookies]);
  // Disconnects without closing the browser.
  await browser.close();
}

async function untilThere(address: string): Promise<void> {
  const deadlineMs = Date.now() + timeoutMs;
  while (
    !(await fetch(`${address}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadlineMs) throw new Error('The browser does not answer');
    await sleep(50);
  }
}
