import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#db/embedded';
import { startFactsEngine } from '#facts/engine';
import type { EngineUrls } from './create-stores.ts';

interface Switch {
  off(): Promise<void>;
  /** The same files, on the same port. */
  on(): Promise<void>;
}

export interface OwnEngines extends EngineUrls {
  postgres: Switch;
  clickhouse: Switch;
  close(): Promise<void>;
}

/** Both engines for one story alone, which may stop them and start them again. */
export async function startOwnEngines(): Promise<OwnEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-away-'));
  const common = { password: 'away', log: () => undefined };
  const startBase = (port?: { port: number }) =>
    startPostgres({ ...common, dataDir: join(dataDir, 'postgres'), ...port });
  const startFacts = (port?: { port: number }) =>
    startFactsEngine({ ...common, dataDir: join(dataDir, 'facts'), ...port });
  let [base, facts] = await Promise.all([startBase(), startFacts()]);
  return {
    postgresUrl: base.url,
    clickhouseUrl: facts.url,
    postgres: { off: () => base.stop(), on: async () => void (base = await startBase(portOf(base.url))) },
    clickhouse: {
      off: () => facts.stop(),
      on: async () => void (facts = await startFacts(portOf(facts.url))),
    },
    close: async () => {
      await Promise.all([base.stop(), facts.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function portOf(url: string): { port: number } {
  return { port: Number(new URL(url).port) };
}
