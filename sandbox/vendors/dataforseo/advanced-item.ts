import { landingAt, type ResultSet } from '../../world.ts';
import type { WorldAnswer } from '../../world/answers.ts';
import * as content from '../../world/feature-content.ts';
import type { Landing } from '../../world/landing.ts';
import type { Element } from '../../world/layout.ts';
import { overviewMembers } from './overview-members.ts';

type Item = Record<string, unknown>;

/** The common fields of all elements of an advanced result. */
function frame(element: Element): Item {
  return {
    type: element.kind,
    rank_group: element.groupRank,
    rank_absolute: element.absoluteRank,
    page: element.page,
    position: element.kind === 'knowledge_graph' ? 'right' : 'left',
    xpath: `/html[1]/body[1]/div[1]/div[${element.page}]/div[${element.absoluteRank}]`,
  };
}

function organicItem(element: Element, landing: Landing): Item {
  return {
    ...frame(element),
    domain: landing.host,
    title: landing.title,
    url: landing.url,
    cache_url: null,
    related_search_url: null,
    breadcrumb: landing.breadcrumb,
    website_name: landing.host,
    is_image: false,
    is_video: false,
    is_featured_snippet: false,
    is_malicious: false,
    is_web_story: false,
    description: landing.description,
    pre_snippet: null,
    extended_snippet: null,
    images: null,
    amp_version: false,
    rating: null,
    price: null,
    highlighted: null,
    links: null,
    faq: null,
    extended_people_also_search: null,
    about_this_result: null,
    related_result: null,
    timestamp: null,
    rectangle: null,
  };
}

function paidItem(element: Element, landing: Landing): Item {
  const { host, title, url, description, breadcrumb } = landing;
  const texts = { title, domain: host, website_name: host, breadcrumb, url, description };
  return {
    ...frame(element),
    ...texts,
    highlighted: null,
    extra: null,
    description_rows: null,
    links: null,
    rectangle: null,
  };
}

/** An asynchronous AI overview is only returned if the task requests to load it. */
function overviewItem(element: Element, results: ResultSet, loaded: WorldAnswer | null): Item {
  const isAsync = results.seed % 2 === 0;
  const frameOf = { ...frame(element), asynchronous_ai_overview: isAsync, rectangle: null };
  if (loaded === null && isAsync) return { ...frameOf, markdown: null, items: null, references: null };
  return { ...frameOf, ...overviewMembers(loaded ?? shortOverview(results)) };
}

/** The placeholder of an AI overview that was not loaded. */
function shortOverview(results: ResultSet): WorldAnswer {
  const sources = content.overviewSources(results);
  const text = `An invented overview of ${results.wording.plain}, which nobody wrote: it is sandbox data.`;
  const parts = [{ kind: 'paragraph' as const, text, sources: sources.map((_, index) => index) }];
  return { parts, isNumbered: false, sources, queries: [], seed: results.seed };
}

function localItem(element: Element, results: ResultSet): Item {
  const { name, description, host, phone, url, rating, reviews } = content.localPlace(
    results,
    element.groupRank,
  );
  const stars = { rating_type: 'Max5', value: rating, votes_count: reviews, rating_max: 5 };
  const texts = { title: name, description, domain: host, phone, url };
  return { ...frame(element), ...texts, is_paid: false, rating: stars, cid: null, rectangle: null };
}

function questionsItem(element: Element, results: ResultSet): Item {
  const items = content.questions(results).map(({ question, host, url, title, description }) => ({
    type: 'people_also_ask_element',
    title: question,
    seed_question: null,
    xpath: null,
    expanded_element: [
      {
        type: 'people_also_ask_expanded_element',
        featured_title: null,
        url,
        domain: host,
        title,
        description,
        images: null,
        timestamp: null,
        table: null,
      },
    ],
  }));
  return { ...frame(element), items, rectangle: null };
}

function blockItem(
  element: Element,
  results: ResultSet,
  kind: 'video' | 'images' | 'top_stories' | 'shopping',
): Item {
  const items = content
    .blockEntries(results, kind)
    .map(({ host, url, title }) =>
      kind === 'images'
        ? { type: 'images_element', alt: title, url, image_url: `${url}?image=1` }
        : { type: `${kind}_element`, source: host, domain: host, title, url, timestamp: null },
    );
  return { ...frame(element), title: results.wording.title, url: null, items, rectangle: null };
}

function knowledgeItem(element: Element, results: ResultSet): Item {
  const { url, description } = content.knowledgeSource(results);
  const texts = { title: results.wording.title, subtitle: 'Invented subject', description };
  return {
    ...frame(element),
    ...texts,
    card_id: null,
    url,
    image_url: null,
    logo_url: null,
    cid: null,
    items: null,
    rectangle: null,
  };
}

/** An element in the format of the `advanced` function. */
export function advancedItem(results: ResultSet, element: Element, overview: WorldAnswer | null): Item {
  if (element.organicRank !== null) return organicItem(element, landingAt(results, element.organicRank));
  switch (element.kind) {
    case 'paid':
      return paidItem(element, content.advertisement(results, element.groupRank));
    case 'ai_overview':
      return overviewItem(element, results, overview);
    case 'local_pack':
      return localItem(element, results);
    case 'people_also_ask':
      return questionsItem(element, results);
    case 'knowledge_graph':
      return knowledgeItem(element, results);
    case 'related_searches':
      return { ...frame(element), items: content.relatedPhrases(results), rectangle: null };
    case 'featured_snippet': {
      const { host, title, description, url } = content.snippetSource(results);
      const texts = { domain: host, title, featured_title: null, description, timestamp: null, url };
      return { ...frame(element), ...texts, images: null, table: null, rectangle: null };
    }
    case 'video':
    case 'images':
    case 'top_stories':
    case 'shopping':
      return blockItem(element, results, element.kind);
    default:
      return frame(element);
  }
}
