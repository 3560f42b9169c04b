import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import type { Ready } from './start-process.ts';

// A provider without delay: prebuilt DataForSEO responses of about a hundred results for the requested phrase.
const wanted = 40;
const minResults = 98;

type Asked = { keyword: string }[];
type Answer = { tasks: { result: { items: { type: string }[] }[] }[] };

/** Each as the bytes around the places of its phrase. */
async function collectAnswers(): Promise<Buffer[][]> {
  const sandbox = await startSandbox();
  const answers: Buffer[][] = [];
  for (let number = 0; answers.length < wanted; number++) {
    const phrase = `invented phrase ${number}`;
    const reply = await fetch(`${sandbox.url}/dataforseo/v3/serp/google/organic/live/advanced`, {
      method: 'POST',
      headers: { authorization: 'Basic YTpi', 'content-type': 'application/json' },
      body: JSON.stringify([
        { keyword: phrase, location_code: 2840, language_code: 'en', device: 'desktop', depth: 100 },
      ]),
    });
    const text = await reply.text();
    const items = (JSON.parse(text) as Answer).tasks[0]?.result[0]?.items ?? [];
    const organic = items.filter(({ type }) => type === 'organic');
    if (organic.length < minResults) continue;
    const pieces = text.split(JSON.stringify(phrase));
    answers.push(pieces.map((piece) => Buffer.from(piece)));
  }
  await sandbox.close();
  return answers;
}

const answers = await collectAnswers();
let served = 0;

/** Writes the pieces as they are: a copy of each page would cost more than all else here, and so would its collection. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [asked] = (await json(request)) as Asked;
  const [first = Buffer.alloc(0), ...others] = answers[served++ % answers.length] ?? [];
  const phrase = Buffer.from(JSON.stringify(asked?.keyword ?? ''));
  const chunks = [first, ...others.flatMap((piece) => [phrase, piece])];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  response.cork();
  for (const chunk of chunks) response.write(chunk);
  response.end();
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
// The floor reuses connections of an earlier round, however long the product takes in between.
server.keepAliveTimeout = 0;
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready),
);
