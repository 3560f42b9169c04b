import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ready } from './start-process.ts';

export interface SitePlan {
  pages: number;
}

// A deterministic website with pages of about 3 kB and 25 links each. All are reachable from `/`.
const [{ pages }] = (await once(process, 'message')) as [SitePlan];
const children = 8;
const otherLinks = 17;
const wordsOfPage = 230;
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sta', 'tre', 'vi', 'zo'];
const vocabulary = Array.from(
  { length: 2_000 },
  (_none, n) => `${syllables[n % 14]}${syllables[(n * 5 + 3) % 13]}${syllables[Math.trunc(n / 150)]}`,
);

function* countUp(seed: number): Generator<number, never> {
  for (let state = seed + 1; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

function writePage(number: number): string {
  const numbers = countUp(number);
  const next = (below: number) => numbers.next().value % below;
  const words = Array.from({ length: wordsOfPage }, () => vocabulary[next(vocabulary.length)]);
  const below = Array.from({ length: children }, (_none, child) => number * children + child + 1);
  const beside = Array.from({ length: otherLinks }, () => next(pages));
  const links = [...below.filter((page) => page < pages), ...beside].map(
    (page) => `<li><a href="/p/${page}">${vocabulary[page % vocabulary.length]} ${page}</a></li>`,
  );
  const title = `${words.slice(0, 4).join(' ')} ${number}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${words.slice(4, 20).join(' ')}">
<meta name="viewport" content="width=device-width"><link rel="canonical" href="/p/${number}"></head>
<body><main><h1>${title}</h1><p>${words.slice(20, 120).join(' ')}</p>
<img src="/image.png"${number % 10 === 0 ? '' : ' alt="A picture"'}><h2>${words[20]}</h2>
<p>${words.slice(120).join(' ')}</p></main><nav><ul>${links.join('\n')}</ul></nav></body></html>`;
}

// Writing a page costs both sides as much as a tenth of crawling it, which is not the crawler's work.
const written = Array.from({ length: pages }, (_none, number) => Buffer.from(writePage(number)));
const server = createServer(({ url = '/' }, response) => {
  const number = url === '/' ? 0 : Number(/^\/p\/(\d+)$/.exec(url)?.[1] ?? NaN);
  const page = written[number];
  if (page !== undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  else response.writeHead(404).end();
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Ready),
);
