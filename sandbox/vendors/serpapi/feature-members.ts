import type { ResultSet } from '../../world.ts';
import type { WorldAnswer } from '../../world/answers.ts';
import * as content from '../../world/feature-content.ts';
import type { FeatureKind } from '../../world/features.ts';
import type { Element } from '../../world/layout.ts';
import { pageToken } from './page-token.ts';
import { textBlocks } from './text-blocks.ts';

type Body = Record<string, unknown>;

function searchLink(phrase: string): string {
  return `https://www.google.com/search?${new URLSearchParams({ q: phrase }).toString()}`;
}

function overviewToken({ query }: ResultSet): Body {
  const token = pageToken({ prompt: query.phrase, country: query.country });
  return {
    page_token: token,
    serpapi_link: `https://serpapi.com/search.json?engine=google_ai_overview&page_token=${token}`,
  };
}

function advertisements(results: ResultSet, count: number): Body[] {
  return Array.from({ length: count }, (_, index) => {
    const { title, url, description, breadcrumb } = content.advertisement(results, index + 1);
    return {
      position: index + 1,
      block_position: 'top',
      title,
      link: url,
      displayed_link: breadcrumb,
      description,
    };
  });
}

function places(results: ResultSet, count: number): Body[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, rating, reviews, phone, url, description } = content.localPlace(results, index + 1);
    return { position: index + 1, title: name, rating, reviews, phone, description, links: { website: url } };
  });
}

function entries(results: ResultSet, kind: 'video' | 'images' | 'top_stories' | 'shopping'): Body[] {
  return content.blockEntries(results, kind).map(({ title, url, host }, index) => ({
    position: index + 1,
    title,
    link: url,
    source: host,
    ...(kind === 'images' ? { original: `${url}?image=1` } : {}),
  }));
}

interface Shown {
  results: ResultSet;
  /** Null if the overview requires a second call. */
  overview: WorldAnswer | null;
}

/** The response fields of one kind of element. */
function membersOf(kind: FeatureKind, count: number, { results, overview }: Shown): Body {
  switch (kind) {
    case 'paid':
      return { ads: advertisements(results, count) };
    case 'ai_overview':
      return { ai_overview: overview === null ? overviewToken(results) : textBlocks(overview) };
    case 'featured_snippet': {
      const { title, url, description, breadcrumb } = content.snippetSource(results);
      return {
        answer_box: {
          type: 'organic_result',
          title,
          link: url,
          displayed_link: breadcrumb,
          snippet: description,
        },
      };
    }
    case 'knowledge_graph': {
      const { url, description, host } = content.knowledgeSource(results);
      const title = results.wording.title;
      return {
        knowledge_graph: { title, type: 'Invented subject', description, source: { name: host, link: url } },
      };
    }
    case 'local_pack':
      return {
        local_results: {
          places: places(results, count),
          more_locations_link: searchLink(results.wording.plain),
        },
      };
    case 'people_also_ask':
      return {
        related_questions: content
          .questions(results)
          .map(({ question, title, url, description, breadcrumb }) => ({
            question,
            snippet: description,
            title,
            link: url,
            displayed_link: breadcrumb,
          })),
      };
    case 'related_searches':
      return {
        related_searches: content
          .relatedPhrases(results)
          .map((query) => ({ block_position: 1, query, link: searchLink(query) })),
      };
    case 'video':
      return { inline_videos: entries(results, kind) };
    case 'images':
      return { inline_images: entries(results, kind) };
    case 'top_stories':
      return { top_stories: entries(results, kind) };
    case 'shopping':
      return { shopping_results: entries(results, kind) };
  }
}

/** The response fields of all `elements` except organic results. */
export function featureMembers(
  results: ResultSet,
  elements: readonly Element[],
  overview: WorldAnswer | null,
): Body {
  const counts = new Map<FeatureKind, number>();
  for (const { kind } of elements) if (kind !== 'organic') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.assign(
    {},
    ...Array.from(counts, ([kind, count]) => membersOf(kind, count, { results, overview })),
  ) as Body;
}
