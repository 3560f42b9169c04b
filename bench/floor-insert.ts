import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'chdb';
import { createPlainTable } from './plain-metrics.ts';
import type { Ready } from './start-process.ts';

export interface InsertFloorPlan {
  /** Rows in the format JSONEachRow, one per line. */
  file: string;
}

// An engine of its own, because the product's refuses files. Each message starts one insert into the empty table.
const [{ file }] = (await once(process, 'message')) as [InsertFloorPlan];
const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-insert-'));
const session = new Session(folder);
await createPlainTable({ command: async (statement) => void session.query(statement) });

process.on('disconnect', () => {
  session.close();
  rmSync(folder, { recursive: true });
  process.exit();
});
process.on('message', () => {
  session.query('truncate table plain_figures');
  const begunMs = performance.now();
  session.query(`insert into plain_figures from infile '${file}' format JSONEachRow`);
  process.send?.({ tookMs: performance.now() - begunMs });
});
process.send?.({} satisfies Ready);
