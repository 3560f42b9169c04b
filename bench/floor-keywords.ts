import Fastify from 'fastify';
import { once } from 'node:events';
import { Pool } from 'pg';
import type { Statement } from './capture-statements.ts';
import type { Ready } from './start-process.ts';

export interface KeywordsFloorPlan {
  databaseUrl: string;
  poolSize: number;
  keywords: Statement<readonly unknown[]>;
}

// A route that sends a statement's rows: no key, no validation.
const [plan] = (await once(process, 'message')) as [KeywordsFloorPlan];
process.on('disconnect', () => process.exit());
const pool = new Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });
const app = Fastify();
app.get('/', async () => {
  const { rows } = await pool.query(plan.keywords.text, [...plan.keywords.parameters]);
  return rows;
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: Number(new URL(address).port) } satisfies Ready);
