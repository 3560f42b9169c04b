import Fastify from 'fastify';
import { once } from 'node:events';
import { Pool } from 'pg';
import type { Ready } from './start-process.ts';

export interface Statement<Parameters> {
  text: string;
  parameters: Parameters;
}

export interface CampaignFloorPlan {
  databaseUrl: string;
  poolSize: number;
  statements: Statement<readonly unknown[]>[];
}

// A route that sends the rows of some statements, without authentication and validation.
const [plan] = (await once(process, 'message')) as [CampaignFloorPlan];
process.on('disconnect', () => process.exit());
const pool = new Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });
const app = Fastify();
app.get('/', async () => {
  const asked = plan.statements.map(({ text, parameters }) => pool.query(text, [...parameters]));
  return (await Promise.all(asked)).map(({ rows }) => rows as unknown[]);
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: Number(new URL(address).port) } satisfies Ready);
