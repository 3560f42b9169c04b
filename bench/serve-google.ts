import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { selectFields } from '../sandbox/vendors/google/fields.ts';
import { type GoogleDays, googleRow, pageRows, propertyUrl, rowsOfDay } from './google-days.ts';
import type { Ready } from './start-process.ts';

// Google without delay: its sign-in, its list of properties, and responses that are cached compressed. Like Google's, they have all
// fields unless the request names `fields`, and are indented unless it says `prettyPrint=false`.
interface Question {
  startDate: string;
  type: string;
  dimensions: string[];
  startRow: number;
}

const [plan] = (await once(process, 'message')) as [GoogleDays];
const places = new Map(plan.dates.map((date, day) => [date, day]));

const nothing = { responseAggregationType: 'byProperty' };
const token = { access_token: 'bench', expires_in: 3599, token_type: 'Bearer' };
const properties = { siteEntry: [{ siteUrl: propertyUrl, permissionLevel: 'siteOwner' }] };
const sum = { clicks: 61_000, impressions: 1_200_000, ctr: 61 / 1200, position: 12.75 };

function queriesOf(day: number, startRow: number): object {
  if (startRow >= rowsOfDay) return nothing;
  const rows = Array.from({ length: pageRows }, (_none, row) => googleRow(day, startRow + row));
  return { rows, ...nothing };
}

function answerQuestion({ startDate, type, dimensions, startRow }: Question): object {
  if (type !== 'web') return nothing;
  switch (dimensions.join()) {
    case 'date':
      return { rows: plan.dates.map((date) => ({ keys: [date], ...sum })) };
    case '':
      return { rows: [sum] };
    case 'query':
      return queriesOf(places.get(startDate) ?? 0, startRow);
    default:
      return nothing;
  }
}

const packed = new Map<string, Buffer>();

function packAnswer(address: URL, body: string): Buffer {
  const { pathname, search, searchParams } = address;
  const name = `${pathname}${search} ${body}`;
  const known = packed.get(name);
  if (known !== undefined) return known;
  const indent = searchParams.get('prettyPrint') === 'false' ? 0 : 2;
  const whole = wholeAnswer(pathname, body);
  const packing = gzipSync(JSON.stringify(selectFields(whole, searchParams.get('fields')), null, indent));
  packed.set(name, packing);
  return packing;
}

function wholeAnswer(pathname: string, body: string): object {
  if (pathname === '/token') return token;
  if (pathname === '/webmasters/v3/sites') return properties;
  return answerQuestion(JSON.parse(body) as Question);
}

const headers = { 'content-type': 'application/json; charset=UTF-8', 'content-encoding': 'gzip' };
const server = createServer((request, response) => {
  text(request).then(
    (body) =>
      response.writeHead(200, headers).end(packAnswer(new URL(request.url ?? '', 'http://google'), body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready),
);
