import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { landingAt, type ResultSet } from '../world.ts';
import { relatedPhrases } from '../world/feature-content.ts';
import { type Engine, engines } from '../world/query.ts';
import { countryOf, languageOf } from './places.ts';
import { type Call, header, json, type Reply, type Vendor, wholeNumber } from './vendor.ts';

type Body = Record<string, unknown>;

function page(status: number, text: string): Reply {
  const body = `<!doctype html><html><head><title>SearXNG (sandbox)</title></head><body>${text}</body></html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** SearXNG has no keys and no credit. An instance without JSON in its `search.formats` returns 403. */
const refusals: Record<Refusal, Reply> = {
  rate_limit: page(429, 'Too Many Requests'),
  server_error: page(500, 'Internal Server Error'),
  unauthorized: page(403, 'Forbidden'),
  no_credit: page(403, 'Forbidden'),
};

const reasons = ['timeout', 'Suspended: too many requests', 'Suspended: CAPTCHA', 'HTTP error'];

/** The query parameters, or the fields of a posted form. */
function parametersOf(call: Call): URLSearchParams {
  const isForm =
    call.method === 'POST' && header(call, 'content-type').startsWith('application/x-www-form-urlencoded');
  return isForm ? new URLSearchParams(call.body) : call.query;
}

/** Parses `de-CH`, `de`, `all` or `auto` into country and language. */
function localeOf(language: string): { country: string; language: string } {
  const [primary = 'en', region = ''] = language.split('-');
  const known = languageOf(primary);
  if (known === null || primary === 'all' || primary === 'auto') return { country: 'US', language: 'en' };
  return { country: countryOf(region) ?? countryOf(known === 'en' ? 'US' : known) ?? 'US', language: known };
}

/** The known ones of the requested engines. SearXNG ignores unknown names. */
function enginesOf(parameters: URLSearchParams): Engine[] {
  const asked = parameters.get('engines');
  if (asked === null || asked === '') return [...engines];
  const names = new Set(asked.split(',').map((name) => name.trim()));
  return engines.filter((engine) => names.has(engine));
}

interface Merged {
  url: string;
  title: string;
  content: string;
  engines: string[];
  positions: number[];
}

/** Merges the results of several engines. A URL found by two engines scores higher. */
function merge(found: readonly { engine: Engine; results: ResultSet }[], pageNumber: number): Body[] {
  const merged = new Map<string, Merged>();
  for (const { engine, results } of found) {
    const ranks = (results.pages[pageNumber - 1] ?? [])
      .map(({ organicRank }) => organicRank)
      .filter((rank) => rank !== null);
    for (const [index, rank] of ranks.entries()) {
      const { url, title, description } = landingAt(results, rank);
      const entry = merged.get(url) ?? { url, title, content: description, engines: [], positions: [] };
      entry.engines.push(engine);
      entry.positions.push(index + 1);
      merged.set(url, entry);
    }
  }
  return Array.from(merged.values(), (entry) => {
    const { hostname, pathname } = new URL(entry.url);
    const score = entry.positions.reduce((sum, position) => sum + entry.engines.length / position, 0);
    return {
      ...entry,
      engine: entry.engines[0],
      parsed_url: ['https', hostname, pathname, '', '', ''],
      template: 'default.html',
      score,
      category: 'general',
      priority: '',
      thumbnail: '',
      publishedDate: null,
    };
  }).toSorted((left, right) => right.score - left.score);
}

async function answer(call: Call, context: SandboxContext): Promise<Reply> {
  if (call.path !== '/search' && call.path !== '/') return page(404, 'Not Found');
  const parameters = parametersOf(call);
  const phrase = parameters.get('q') ?? '';
  const isJson = parameters.get('format') === 'json';
  if (!isJson) return page(200, 'Only format=json is served here.');
  if (phrase.trim() === '') return json(400, { error: 'No query' });
  const pageNumber = wholeNumber(parameters.get('pageno'), 1);
  if (pageNumber === null || pageNumber < 1) return json(400, { error: 'Invalid value "pageno"' });
  const asked = enginesOf(parameters);
  const failureMode = context.failures.nextSearchFailure('searxng');
  if (failureMode !== 'ok') context.log.failed('searxng', failureMode);
  const empty = { query: phrase, results: [], answers: [], corrections: [], infoboxes: [], suggestions: [] };
  if (failureMode === 'empty') return json(200, { ...empty, unresponsive_engines: [] });
  if (failureMode === 'unresponsive' || failureMode === 'task_error') {
    const unresponsive = asked.map((engine, index) => [engine, reasons[index % reasons.length]]);
    return json(200, { ...empty, unresponsive_engines: unresponsive });
  }
  const place = {
    ...localeOf(parameters.get('language') ?? 'all'),
    location: null,
    device: 'desktop' as const,
  };
  const found = await Promise.all(
    asked.map(async (engine) => ({ engine, results: await context.search({ engine, phrase, ...place }) })),
  );
  for (const { results } of found) context.log.answered('searxng', results.query);
  const results = merge(found, pageNumber);
  const [first] = found;
  const suggestions = first === undefined || results.length === 0 ? [] : relatedPhrases(first.results);
  return json(200, { ...empty, results, suggestions, unresponsive_engines: [] });
}

/** A SearXNG instance with JSON enabled. Its responses are free. */
export function createSearxng(): Vendor {
  return {
    name: 'searxng',
    prefix: '/searxng',
    phrases(call) {
      const phrase = parametersOf(call).get('q');
      return phrase === null ? [] : [phrase];
    },
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: (call) => call.path,
    reset: () => undefined,
  };
}
