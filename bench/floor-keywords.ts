import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import type { Ready } from './start-process.ts';

/** A keyword as the product lists it. */
export type ListedKeyword = Record<string, unknown> & { websiteId: string };

export interface KeywordsFloorPlan {
  /** The table: keywords of any number of websites, with their last seven days. */
  keywords: ListedKeyword[];
  websiteId: string;
  /** The best positions up to 10 instead of all keywords. */
  topTen?: { limit: number };
  history: boolean;
}

// One process with everything in SQLite: one indexed select and `JSON.stringify`, without authentication and validation.
const [plan] = (await once(process, 'message')) as [KeywordsFloorPlan];
process.on('disconnect', () => process.exit());
const members = Object.keys(plan.keywords[0] ?? {});
const nested = new Set(['tags', 'serpFeatures', 'error', 'history']);
const shown = members.filter((name) => plan.history || name !== 'history');

const database = new DatabaseSync(':memory:');
database.exec(`create table keywords (${members.map((name) => `"${name}"`).join(', ')})`);
const insert = database.prepare(`insert into keywords values (${members.map(() => '?').join(', ')})`);
database.exec('begin');
for (const keyword of plan.keywords) insert.run(...members.map((name) => columnOf(keyword[name])));
database.exec('commit');
database.exec(`create index by_id on keywords ("websiteId", id);
  create index by_position on keywords ("websiteId", position, id)`);
const select = database.prepare(
  `select ${shown.map((name) => `"${name}"`).join(', ')} from keywords where "websiteId" = ? ${
    plan.topTen
      ? `and position between 1 and 10 order by position, id limit ${plan.topTen.limit}`
      : 'order by id'
  }`,
);

function columnOf(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'number') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listed(row: Record<string, unknown>): Record<string, unknown> {
  for (const name of shown) if (nested.has(name)) row[name] = row[name] && JSON.parse(String(row[name]));
  row['stale'] = row['stale'] === 1;
  return row;
}

const server = createServer((_request, response) => {
  const data = select.all(plan.websiteId).map(listed);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready),
);
