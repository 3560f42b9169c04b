import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type FloorRow, prepareSelect, storeRows } from './floor-tables.ts';
import type { Ready } from './start-process.ts';

/** A keyword as the product lists it. */
export type ListedKeyword = FloorRow & { websiteId: string };

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
const database = new DatabaseSync(':memory:');
const members = storeRows(database, 'keywords', plan.keywords);
database.exec(`create index by_id on keywords ("websiteId", id);
  create index by_position on keywords ("websiteId", position, id)`);
const select = prepareSelect(database, {
  table: 'keywords',
  members,
  without: plan.history ? [] : ['history'],
  clause: `where "websiteId" = ? ${
    plan.topTen
      ? `and position between 1 and 10 order by position, id limit ${plan.topTen.limit}`
      : 'order by id'
  }`,
});

const server = createServer((_request, response) => {
  const data = select(plan.websiteId);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready),
);
