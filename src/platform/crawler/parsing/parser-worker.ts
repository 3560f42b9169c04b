import { parentPort, type MessagePort } from 'node:worker_threads';
import { decodeText } from '../fetch/decode-text.ts';
import { firstHeader } from '../fetch/response-headers.ts';
import { parseWithText } from '../page/parse-page.ts';
import { parseSitemap } from '../sitemap/parse-sitemap.ts';
import { type PageRequest, type PageResult, type ParserRequest, threadReady } from './open-parser-pool.ts';

function handleRequests(port: MessagePort): void {
  port.on('message', (request: ParserRequest) => {
    port.postMessage(request.kind === 'page' ? parseBytes(request) : parseSitemap(request), []);
  });
  port.postMessage(threadReady);
}

function parseBytes({ bytes, url, headers, withText = false }: PageRequest): PageResult {
  const { text: html, charset } = decodeText(bytes, firstHeader(headers, 'content-type'));
  const { page, text } = parseWithText(html, url, headers);
  return { page, charset, text: withText ? text : null };
}

if (parentPort !== null) handleRequests(parentPort);
