import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { openFacts } from '#facts';
import type { Statement } from './capture-statements.ts';
import type { Ready } from './start-process.ts';

export interface ListFloorPlan {
  databaseUrl: string;
  clickhouseUrl: string;
  poolSize: number;
  keywords: Statement<readonly unknown[]>;
  history: Statement<Record<string, unknown>>;
}

// A bare server that sends the rows of two statements.
const [plan] = (await once(process, 'message')) as [ListFloorPlan];
process.on('disconnect', () => process.exit());
const { keywords, history } = plan;
const pool = new Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });
const facts = openFacts(plan.clickhouseUrl, { size: plan.poolSize });

async function readRows(): Promise<string> {
  const [list, days] = await Promise.all([
    pool.query(keywords.text, [...keywords.parameters]),
    facts.query(history.text, history.parameters),
  ]);
  return JSON.stringify({ keywords: list.rows, history: days });
}

const server = createServer((_request, response) => {
  readRows().then(
    (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready),
);
