import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { landingAt, type ResultSet } from '../world.ts';
import * as content from '../world/feature-content.ts';
import type { FeatureKind } from '../world/features.ts';
import type { Element } from '../world/layout.ts';
import { countryOf, languageOf, placeWithin } from './places.ts';
import { type Call, header, isAccepted, json, type Reply, type Vendor } from './vendor.ts';

type Body = Record<string, unknown>;

/** The price of a credit in the smallest package, 50 USD for 50,000. More than ten results cost two credits. */
const creditMicros = 1000;

function complaint(status: number, message: string): Reply {
  return json(status, { message, statusCode: status });
}

const refusals: Record<Refusal, Reply> = {
  rate_limit: complaint(429, 'Too many requests.'),
  server_error: complaint(500, 'Internal server error.'),
  unauthorized: complaint(403, 'Unauthorized.'),
  no_credit: complaint(400, 'Not enough credits'),
};

interface SerperSearch {
  q: string;
  gl: string;
  hl: string;
  location: string | null;
  num: number;
  page: number;
}

function parseBody(body: string): Body {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};
  } catch {
    return {};
  }
}

function count(value: unknown, max: number, fallback: number): number | null {
  if (value === undefined) return fallback;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : null;
}

function parseSearch(body: Body): SerperSearch | Reply {
  const { q, gl = 'us', hl = 'en', location } = body;
  if (typeof q !== 'string' || q.trim() === '') return complaint(400, 'Missing query parameter');
  const num = count(body['num'], 100, 10);
  const page = count(body['page'], 100, 1);
  const isPlaced =
    typeof gl === 'string' && typeof hl === 'string' && countryOf(gl) !== null && languageOf(hl) !== null;
  if (num === null || page === null || !isPlaced) return complaint(400, 'Invalid parameter');
  return { q, gl, hl, location: typeof location === 'string' ? location : null, num, page };
}

/** Pages of ten are the engine's own pages. Larger pages are slices of all results. */
function elementsIn(results: ResultSet, { num, page }: SerperSearch): readonly Element[] {
  if (num === 10) return results.pages[page - 1] ?? [];
  const from = (page - 1) * num;
  return results.pages.flat().filter(({ organicRank, page: enginePage }) => {
    if (organicRank === null) return page === 1 && enginePage === 1;
    return organicRank > from && organicRank <= from + num;
  });
}

function membersOf(kind: FeatureKind, results: ResultSet): Body {
  const entries = (block: 'video' | 'images' | 'top_stories' | 'shopping') =>
    content.blockEntries(results, block).map(({ title, url, host }) => ({ title, link: url, source: host }));
  switch (kind) {
    case 'featured_snippet': {
      const { title, url, description } = content.snippetSource(results);
      return { answerBox: { snippet: description, title, link: url } };
    }
    case 'knowledge_graph': {
      const { url, description, host } = content.knowledgeSource(results);
      const title = results.wording.title;
      return {
        knowledgeGraph: {
          title,
          type: 'Invented subject',
          description,
          descriptionSource: host,
          descriptionLink: url,
        },
      };
    }
    case 'people_also_ask':
      return {
        peopleAlsoAsk: content.questions(results).map(({ question, description, title, url }) => ({
          question,
          snippet: description,
          title,
          link: url,
        })),
      };
    case 'related_searches':
      return { relatedSearches: content.relatedPhrases(results).map((query) => ({ query })) };
    case 'local_pack':
      return {
        places: [1, 2, 3].map((nth) => {
          const { name, rating, reviews, phone, url } = content.localPlace(results, nth);
          return { title: name, rating, ratingCount: reviews, phoneNumber: phone, website: url };
        }),
      };
    case 'video':
      return { videos: entries('video') };
    case 'images':
      return { images: entries('images') };
    case 'top_stories':
      return { topStories: entries('top_stories') };
    default:
      return {};
  }
}

function organicResults(results: ResultSet, elements: readonly Element[]): Body[] {
  const ranks = elements.map(({ organicRank }) => organicRank).filter((rank) => rank !== null);
  return ranks.map((rank, index) => {
    const { title, url, description } = landingAt(results, rank);
    return { title, link: url, snippet: description, position: index + 1 };
  });
}

async function answer(call: Call, context: SandboxContext): Promise<Reply> {
  if (call.method !== 'POST' || call.path !== '/search') return complaint(404, 'Not Found');
  if (!isAccepted(header(call, 'x-api-key'))) return refusals.unauthorized;
  const search = parseSearch(parseBody(call.body));
  if ('status' in search) return search;
  const failureMode = context.failures.nextSearchFailure('serper');
  if (failureMode !== 'ok') context.log.failed('serper', failureMode);
  if (failureMode === 'task_error') return refusals.server_error;
  const { q, gl, hl, location, num, page } = search;
  const country = countryOf(gl) ?? 'US';
  const asked = {
    phrase: q,
    country,
    language: languageOf(hl) ?? 'en',
    location,
    device: 'desktop' as const,
  };
  const results = await context.search({ engine: 'google', ...asked, location: placeWithin(location) });
  const credits = num > 10 ? 2 : 1;
  context.log.charged('serper', credits * creditMicros);
  context.log.answered('serper', results.query);
  const elements = failureMode === 'empty' ? [] : elementsIn(results, search);
  const kinds = new Set(elements.map(({ kind }) => kind));
  const members = Array.from(kinds, (kind) => (kind === 'organic' ? {} : membersOf(kind, results)));
  const place = location === null ? {} : { location };
  const searchParameters = { q, gl, hl, ...place, type: 'search', num, page, engine: 'google' };
  return json(
    200,
    Object.assign({ searchParameters, organic: organicResults(results, elements) }, ...members, { credits }),
  );
}

/** Serper with Google on desktop. */
export function createSerper(): Vendor {
  return {
    name: 'serper',
    prefix: '/serper',
    phrases(call) {
      const { q } = parseBody(call.body);
      return typeof q === 'string' ? [q] : [];
    },
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: (call) => call.path,
    reset: () => undefined,
  };
}
