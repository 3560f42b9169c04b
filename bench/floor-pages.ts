import { once } from 'node:events';
import pLimit from 'p-limit';
import { Agent, request } from 'undici';
import type { Ready } from './start-process.ts';

export interface PagesFloorPlan {
  url: string;
  phrases: string[];
  concurrency: number;
}

// Fetches and parses pages on each message, and reports the seconds.
const [plan] = (await once(process, 'message')) as [PagesFloorPlan];
process.on('disconnect', () => process.exit());
const dispatcher = new Agent({ connections: plan.concurrency });
const limit = pLimit(plan.concurrency);

async function fetchPage(keyword: string): Promise<unknown> {
  const task = { keyword, location_code: 2840, language_code: 'en', device: 'desktop', depth: 100 };
  const { body } = await request(plan.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([task]),
    dispatcher,
  });
  return JSON.parse(await body.text());
}

async function fetchAll(): Promise<void> {
  const begun = performance.now();
  await Promise.all(plan.phrases.map((phrase) => limit(() => fetchPage(phrase))));
  process.send?.({ seconds: (performance.now() - begun) / 1000 });
}

process.on('message', () => void fetchAll());
process.send?.({} satisfies Ready);
