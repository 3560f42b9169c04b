import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerCitation, AnswerEngine, AnswerFailure, EngineAnswer } from './contract.ts';
import { createAnswerEngines } from './create-answer-engines.ts';
import { createGemini } from './models/gemini.ts';
import {
  startVendorServer,
  type VendorServer,
  type VendorResponse,
} from '../../../test/servers/vendor-server.ts';
import { engineDefaults } from './settings.ts';

/** Third-party recordings are not part of this repository. The tests report that they are skipped if the folder is missing. */
const recordings = resolve(import.meta.dirname, '../../../../shared/data/2-ai-answers');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded answers at ${recordings}\n\n`);

const files = (present ? readdirSync(recordings, { recursive: true }) : [])
  .map(String)
  .filter((file) => /\.(json|txt)$/.test(file) && !file.endsWith('.request.json'))
  .toSorted();
const read = (file: string): string => readFileSync(join(recordings, file), 'utf8');
const folderOf = (file: string): string => file.split('/')[0] ?? '';

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

/** The engine that reads the format of each folder. */
const engineOf: Record<string, 'openai' | 'perplexity' | 'gemini' | 'anthropic' | 'local'> = {
  openai: 'openai',
  xai: 'openai',
  perplexity: 'perplexity',
  gemini: 'gemini',
  google: 'gemini',
  anthropic: 'anthropic',
  cohere: 'local',
  deepseek: 'local',
  groq: 'local',
  mistral: 'local',
  ollama: 'local',
  openrouter: 'local',
};

function open(folder: string): AnswerEngine {
  const name = engineOf[folder];
  if (name === undefined) throw new Error(`no engine reads ${folder}`);
  const { baseUrl } = server;
  const settings = { ...engineDefaults[name], apiKey: 's3cret-key', baseUrl, timeoutMs: 10_000 };
  // The recorded redirects are those of third parties, so the test does not follow them.
  if (name === 'gemini') return createGemini({ ...settings, name }, async (citations) => [...citations]);
  return createAnswerEngines([{ ...settings, name }])[0]!;
}

const question = { prompt: 'What is it?', country: 'US', language: 'en' };

function ask(engine: AnswerEngine, ...answers: VendorResponse[]): Promise<EngineAnswer> {
  server.play(...answers);
  return engine.ask(question, new AbortController().signal);
}

/** A recorded stream, or recorded chunks in the vendor's event format. */
function bodyOf(file: string): VendorResponse {
  const text = read(file);
  if (file.endsWith('.json')) return { headers: { 'content-type': 'application/json' }, body: text };
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  const frame = (line: string) =>
    `event: ${(JSON.parse(line) as Json)['type'] ?? 'message'}\ndata: ${line}\n\n`;
  const body = file.endsWith('.chunks.txt') ? lines.map(frame).join('') : text;
  return { headers: { 'content-type': 'text/event-stream' }, body };
}

type Json = Record<string, any>;

function chunksOf(file: string): Json[] {
  const text = read(file);
  if (file.endsWith('.json')) return [JSON.parse(text)];
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^data: ?/, ''));
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** All nested objects in document order. */
function* walk(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const member of Object.values(value)) yield* walk(member);
}

const once = (citations: AnswerCitation[]): AnswerCitation[] =>
  citations.filter(
    (one, at) =>
      (one.url ?? one.title) !== null &&
      at ===
        citations.findIndex((other) =>
          one.url === null ? one.title === other.title : one.url === other.url,
        ),
  );

const cite = (url: unknown, title: unknown): AnswerCitation => ({
  url: typeof url === 'string' ? url : null,
  title: typeof title === 'string' && title !== '' ? title : null,
});

/** The expected text and citations of each format, computed independently of the adapters. */
const expectations: Record<string, (chunks: Json[]) => { text: string; citations: AnswerCitation[] }> = {
  openai(chunks) {
    const whole = chunks.map((chunk) => chunk['response'] ?? chunk).findLast((one) => one['output'])!;
    const parts = [...walk(whole['output'])].filter((one) => one['type'] === 'output_text');
    const annotations = parts.flatMap((part) => part['annotations']);
    return {
      text: parts.map((part) => part['text']).join(''),
      citations: annotations.map((one) => cite(one.url, one.title)),
    };
  },
  anthropic(chunks) {
    const objects = [...walk(chunks)];
    const text = objects.filter((one) => one['type'] === 'text' || one['type'] === 'text_delta');
    const locations = objects.filter((one) => one['type'] === 'web_search_result_location');
    return {
      text: text.map((one) => one['text']).join(''),
      citations: locations.map((one) => cite(one['url'], one['title'])),
    };
  },
  gemini(chunks) {
    const parts = [...walk(chunks)].filter(
      (one) => typeof one['text'] === 'string' && !('startIndex' in one || 'endIndex' in one),
    );
    const metadata = chunks.map((chunk) => chunk['candidates'][0].groundingMetadata ?? {});
    const { groundingChunks = [], groundingSupports: supports = [] } = metadata.at(-1)!;
    const sources = groundingChunks.map((chunk: Json) => chunk['web'] ?? chunk['retrievedContext']);
    const order = [...supports.flatMap((one: Json) => one['groundingChunkIndices']), ...sources.keys()];
    return {
      text: parts
        .filter((one) => !('fileSearchStore' in one))
        .map((one) => one['text'])
        .join(''),
      citations: order.map((index) => cite(sources[index].uri, sources[index].title)),
    };
  },
  google(chunks) {
    const objects = [...walk(chunks)];
    const text = objects.filter((one) => one['type'] === 'text').map((one) => one['text']);
    const annotations = objects.filter((one) => one['type'] === 'url_citation');
    return {
      text: text.join(''),
      citations: annotations.map((one) => cite(one['url'], one['title'])),
    };
  },
  completion(chunks) {
    const choices = chunks.map((chunk) => chunk['choices'][0]);
    const text = choices.map((choice) => choice.message?.content ?? choice.delta.content ?? '').join('');
    const { citations = [], search_results: results = [] } = chunks.at(-1)!;
    const listed = citations.map((url: string) =>
      cite(url, results.find((one: Json) => one['url'] === url)?.title),
    );
    const annotations = [...text.matchAll(/\[(\d)\]/g)]
      .map((match) => listed[Number(match[1]) - 1])
      .filter(Boolean);
    const notes = [...walk(choices)].map((one) => one['url_citation']).filter(Boolean);
    const found = [...walk(choices)].flatMap((one) => one['search_results']?.results ?? []);
    const others = [...notes, ...found].map((one: Json) => cite(one['url'], one['title']));
    return { text, citations: [...annotations, ...listed, ...others] };
  },
  cohere([answer]) {
    const documents = [...walk(answer)].map((one) => one['document']).filter(Boolean);
    return {
      text: answer!['message'].content[0].text,
      citations: documents.map((one) => cite(null, one.title)),
    };
  },
};

function expectationOf(file: string) {
  const folder = folderOf(file);
  const format = folder === 'xai' ? 'openai' : folder in expectations ? folder : 'completion';
  const { text, citations } = expectations[format]!(chunksOf(file));
  return { text, citations: once(citations) };
}

const isError = (file: string): boolean => file.includes('/error/');
const isOverview = (file: string): boolean => file.endsWith('.facts.json');
const isPause = (file: string): boolean => read(file).includes('"stop_reason":"pause_turn"');
const answers = files.filter((file) => !isError(file) && !isOverview(file) && !isPause(file));

describe.skipIf(!present)('recorded answers', () => {
  test.each(answers)('%s', async (file) => {
    const answer = await ask(open(folderOf(file)), bodyOf(file));
    const expected = expectationOf(file);
    expect(answer.text).toBe(expected.text);
    expect(answer.citations).toEqual(expected.citations);
    expect(answer.costMicros).toBeGreaterThanOrEqual(0);
    expect(answer.model).toMatch(/\w/);
    // Google's search of files names no source.
    const isCited = file.includes('/cited/') && !file.includes('file_search');
    expect(answer.citations.length > 0 || !isCited).toBe(true);
  });

  test.each(files.filter(isPause))('%s is continued after its pause', async (file) => {
    const rest = answers.find((other) => other.includes('test_pause_turn_web_search_vcr'))!;
    const answer = await ask(open('anthropic'), bodyOf(file), bodyOf(rest));
    const [before, after] = [expectationOf(file), expectationOf(rest)];
    expect(answer.text).toBe(before.text + after.text);
    expect(answer.citations).toEqual(once([...before.citations, ...after.citations]));
    const [, second] = server.calls.map((call) => call.body as Json);
    expect(second!['messages'][1].content.at(-1)).toMatchObject({
      type: 'server_tool_use',
      input: expect.anything(),
    });
  });

  test.each(answers.filter((file) => !file.endsWith('.json')))(
    '%s is cut short without its second half',
    async (file) => {
      const { headers, body } = bodyOf(file);
      const half = String(body).slice(0, String(body).length / 2);
      await expect(ask(open(folderOf(file)), { headers: headers!, body: half })).rejects.toMatchObject({
        reason: 'answer_cut_short',
      });
    },
  );

  test.each(files.filter(isError))('%s', async (file) => {
    const status = Number(/http(\d{3})/.exec(basename(file))![1]);
    const failure: AnswerFailure = await ask(open(folderOf(file)), { status, body: read(file) }).then(
      () => expect.fail('the call succeeded'),
      (error: AnswerFailure) => error,
    );
    const isKey = status === 401 || /api key (?:not|provided)/i.test(read(file));
    const reason =
      status === 429 ? 'engine_rate_limited' : isKey ? 'engine_rejected_key' : 'engine_rejected_prompt';
    expect(failure).toMatchObject({ reason, retryable: status === 429, costMicros: 0 });
    expect(failure.message).not.toMatch(/https?:|s3cret/);
  });

  test.each(files.filter((file) => file.startsWith('google-ai-overview/')))('%s', async (file) => {
    const overview = JSON.parse(read(file)) as Json;
    const answer = await ask(openGoogle('google_ai_overview'), {
      body: { search_metadata: { status: 'Success' }, ai_overview: overview },
    });
    const snippets = [...walk(overview['text_blocks'])].map((one) => one['snippet']).filter(Boolean);
    expect(snippets.filter((snippet) => !answer.text.includes(snippet))).toEqual([]);
    const titles = new Map(overview['references'].map((one: Json) => [one['link'], one['title']]));
    const links = [...walk(overview['text_blocks'])].filter((one) => 'link' in one);
    const used = links.map((one) => cite(one['link'], titles.get(one['link']) ?? one['text']));
    const listed = overview['references'].map((one: Json) => cite(one['link'], one['title']));
    expect(answer.citations).toEqual(once([...used, ...listed]));
  });

  test.each(files.filter((file) => file.startsWith('dataforseo/')))('%s', async (file) => {
    const body = JSON.parse(read(file)) as Json;
    const answer = await ask(openGoogle('google_ai_mode'), { body });
    const item = body['tasks'][0].result[0].items[0];
    expect(answer.text).toBe(item.markdown);
    const sources = [...walk(item)].filter((one) => 'url' in one && one['url'] !== null);
    expect(answer.citations.map(({ url }) => url).toSorted()).toEqual(
      [...new Set(sources.map((one) => one['url']))].toSorted(),
    );
  });

  test('every recorded file is tested', () => {
    const tested = [
      ...answers,
      ...files.filter((file) => isError(file) || isOverview(file) || isPause(file)),
    ];
    expect(tested.toSorted()).toEqual(files);
    expect(files.length).toBeGreaterThan(50);
  });
});

function openGoogle(name: 'google_ai_overview' | 'google_ai_mode'): AnswerEngine {
  const { baseUrl } = server;
  const limits = { timeoutMs: 10_000, priceFactor: 1 };
  const vendor =
    name === 'google_ai_mode'
      ? ({ name: 'dataforseo', login: 'me', password: 's3cret-key', baseUrl } as const)
      : ({ name: 'serpapi', apiKey: 's3cret-key', baseUrl } as const);
  return createAnswerEngines([{ name, vendor, ...limits }])[0]!;
}
