import { landingAt, type ResultSet } from '../../world.ts';
import type { WorldAnswer } from '../../world/answers.ts';
import { between, hexDigits, mix } from '../../world/hash.ts';
import { featureMembers } from './feature-members.ts';
import type { SerpApiSearch } from './search.ts';
import { elementsIn } from './result-range.ts';

type Body = Record<string, unknown>;

interface Answered {
  search: SerpApiSearch;
  results: ResultSet;
  /** The AI overview of the page, if it has one. */
  overview: WorldAnswer | null;
  /** Simulates an engine that returns no results without an error. */
  isEmpty: boolean;
  serial: number;
  nowMs: number;
}

const engineNames = { google: 'Google', bing: 'Bing', duckduckgo: 'DuckDuckGo' };
const offsetNames = { google: 'start', bing: 'first', duckduckgo: 'start' };

function metadata({ search, serial, nowMs }: Answered): Body {
  const id = hexDigits(24, serial);
  const at = `${new Date(nowMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const address = `https://www.${search.engine}.com/search?${new URLSearchParams({ q: search.phrase }).toString()}`;
  return {
    id,
    status: 'Success',
    json_endpoint: `https://serpapi.com/searches/sandbox/${id}.json`,
    created_at: at,
    processed_at: at,
    [`${search.engine}_url`]: address,
    raw_html_file: `https://serpapi.com/searches/sandbox/${id}.html`,
    total_time_taken: 0.01,
  };
}

function parameters({ engine, phrase, country, language, location, device, range }: SerpApiSearch): Body {
  const place = location === null ? {} : { location_requested: location, location_used: location };
  const first =
    range.offset === 0 ? {} : { [offsetNames[engine]]: range.offset + (engine === 'bing' ? 1 : 0) };
  const region = country.toLowerCase();
  if (engine === 'google') {
    return {
      engine,
      q: phrase,
      ...place,
      google_domain: 'google.com',
      hl: language,
      gl: region,
      ...first,
      device,
    };
  }
  if (engine === 'bing') return { engine, q: phrase, ...place, cc: region, ...first, device };
  return { engine, q: phrase, kl: `${region}-${language}`, ...first };
}

function organicResults(results: ResultSet, ranks: readonly number[]): Body[] {
  return ranks.map((rank, index) => {
    const { url, title, description, breadcrumb, host } = landingAt(results, rank);
    return {
      position: index + 1,
      title,
      link: url,
      displayed_link: breadcrumb,
      snippet: description,
      source: host,
    };
  });
}

/** Links to further pages, whose offsets depend on the number of results on this page. */
function pagination({ search, results }: Answered, shown: number): Body {
  const { engine, phrase, range } = search;
  const isGoogle = engine === 'google';
  const next = range.offset + (isGoogle ? 10 : shown);
  const hasNext = isGoogle ? results.pages.length > next / 10 : results.organic.length > next;
  const current = isGoogle ? Math.floor(range.offset / 10) + 1 : 1;
  if (!hasNext) return { serpapi_pagination: { current } };
  const offset = String(engine === 'bing' ? next + 1 : next);
  const query = new URLSearchParams({ engine, q: phrase, [offsetNames[engine]]: offset }).toString();
  const link = `https://serpapi.com/search.json?${query}`;
  return { serpapi_pagination: { current, next_link: link, next: link } };
}

/** The JSON of a successful search. Without results, it has `error` and no `organic_results`, but is still a success. */
export function serpApiBody(answered: Answered): Body {
  const { search, results, overview, isEmpty } = answered;
  const head = { search_metadata: metadata(answered), search_parameters: parameters(search) };
  const elements = isEmpty ? [] : elementsIn(results, search.range);
  const ranks = elements.map(({ organicRank }) => organicRank).filter((rank) => rank !== null);
  if (ranks.length === 0) {
    return {
      ...head,
      search_information: { organic_results_state: 'Fully empty', query_displayed: search.phrase },
      error: `${engineNames[search.engine]} hasn't returned any results for this query.`,
    };
  }
  return {
    ...head,
    search_information: {
      query_displayed: search.phrase,
      total_results: results.totalResults,
      time_taken_displayed: between(10, 60, mix(results.seed, 62)) / 100,
      organic_results_state: 'Results for exact spelling',
    },
    ...featureMembers(results, elements, overview),
    organic_results: organicResults(results, ranks),
    ...pagination(answered, ranks.length),
  };
}
