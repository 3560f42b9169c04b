import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type FloorRow, prepareSelect, storeRows } from './floor-tables.ts';
import type { Ready } from './start-process.ts';

export interface CampaignFloorPlan {
  /** A campaign as the product sends it. Its lists of objects are the rows of further tables. */
  campaign: FloorRow & { id: string };
}

// One process with everything in SQLite: one indexed select for each table and `JSON.stringify`, without authentication and validation.
const [plan] = (await once(process, 'message')) as [CampaignFloorPlan];
process.on('disconnect', () => process.exit());
const database = new DatabaseSync(':memory:');
const { id } = plan.campaign;
const lists = Object.entries(plan.campaign).filter((entry): entry is [string, FloorRow[]] =>
  isList(entry[1]),
);
const listed = new Set(lists.map(([name]) => name));
const single = Object.fromEntries(Object.entries(plan.campaign).filter(([name]) => !listed.has(name)));
const selectCampaign = prepareSelect(database, {
  table: 'campaign',
  members: storeRows(database, 'campaign', [single]),
  clause: 'where id = ?',
});
const selects = lists.map(([table, rows]) => {
  const members = storeRows(
    database,
    table,
    rows.map((row) => ({ ...row, ofCampaign: id })),
  );
  database.exec(`create index ${table}_of_campaign on ${table} ("ofCampaign")`);
  const clause = 'where "ofCampaign" = ? order by rowid';
  return { table, select: prepareSelect(database, { table, members, clause, without: ['ofCampaign'] }) };
});

function isList(value: unknown): value is FloorRow[] {
  return Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null);
}

const server = createServer((_request, response) => {
  const data = { ...selectCampaign(id)[0] };
  for (const { table, select } of selects) data[table] = select(id);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready),
);
