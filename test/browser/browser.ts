import chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';

// Made for places with one process and one page; and a policy is to be held, not looked past.
const unwanted = new Set(['--single-process', '--disable-web-security', '--allow-running-insecure-content']);

// Pages draw nothing that wants a graphics card, and imitating one costs more than all the rest of a page.
chromium.setGraphicsMode = false;

export const browserArguments = [
  ...chromium.args.filter((argument) => !unwanted.has(argument)),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** A real browser from npm, without a download of its own. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await unpackBrowser(),
    args: browserArguments,
    headless: true,
  });
}

/** Unpacked once, whole or not at all: test files run side by side, and one may end while it unpacks. */
export async function unpackBrowser(): Promise<string> {
  const home = join(tmpdir(), 'cairn-chromium-147.0.0');
  if (!existsSync(home)) {
    const draft = await mkdtemp(`${home}-`);
    await unpackInto(draft);
    await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return unpackInto(home);
}

/** The package unpacks to the system's folder for temporary files; what is there already it leaves alone. */
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
