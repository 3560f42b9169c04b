import chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';

// These arguments are meant for serverless functions. Two of them disable the security policies that the tests check, and without a
// zygote each page starts the browser's program again.
const unwanted = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
]);

// Pages need no graphics card, and emulating one costs more time than rendering the page.
chromium.setGraphicsMode = false;

export const browserArguments = [
  ...chromium.args.filter((argument) => !unwanted.has(argument)),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** Launches Chromium from an npm package, so that tests need no separate download. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await unpackBrowser(),
    args: browserArguments,
    headless: true,
  });
}

let shared: Promise<Browser> | null = null;

/** The browser of all test files of this process. It ends with the process, so a test file closes only what it has opened. */
export function sharedBrowser(): Promise<Browser> {
  if (shared === null) {
    // Without a handler, a signal would end the process before it can end the browser and delete its folder.
    process.once('SIGTERM', () => process.exit());
    shared = openBrowser();
  }
  return shared;
}

/** Unpacks the browser once and atomically, because test files run concurrently and may be interrupted. */
export async function unpackBrowser(): Promise<string> {
  const home = join(tmpdir(), 'cairn-chromium-147.0.0');
  if (!existsSync(home)) {
    const draft = await mkdtemp(`${home}-`);
    await unpackInto(draft);
    await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return unpackInto(home);
}

/** The package unpacks to the system's temporary folder and skips existing files. */
async function unpackInto(folder: string): Promise<string> {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
}
