import { landingAt, type ResultSet } from '../../world.ts';
import * as content from '../../world/feature-content.ts';
import type { Landing } from '../../world/landing.ts';
import type { Element } from '../../world/layout.ts';

type Body = Record<string, unknown>;

function metaUrl({ host, breadcrumb }: Landing): Body {
  const path = breadcrumb.split(' › ').slice(1).join(' › ');
  return {
    scheme: 'https',
    netloc: host.replace(/^www\./u, ''),
    hostname: host,
    favicon: '',
    path: path && `› ${path}`,
  };
}

function webResult(landing: Landing, language: string): Body {
  const { title, url, description, host } = landing;
  return {
    title,
    url,
    is_source_local: false,
    is_source_both: false,
    description,
    profile: { name: host, url, long_name: host, img: '' },
    language,
    family_friendly: true,
    type: 'search_result',
    subtype: 'generic',
    meta_url: metaUrl(landing),
  };
}

const blocks = {
  video: 'videos',
  top_stories: 'news',
  people_also_ask: 'faq',
  local_pack: 'locations',
} as const;

function blockMembers(kind: keyof typeof blocks, results: ResultSet): Body[] {
  if (kind === 'people_also_ask') {
    return content.questions(results).map((entry) => ({
      question: entry.question,
      answer: entry.description,
      title: entry.title,
      url: entry.url,
      meta_url: metaUrl(entry),
    }));
  }
  if (kind === 'local_pack') {
    return [1, 2, 3].map((nth) => {
      const { name, url } = content.localPlace(results, nth);
      return { type: 'location_result', title: name, url };
    });
  }
  const type = kind === 'video' ? 'video_result' : 'news_result';
  return content.blockEntries(results, kind).map((entry) => ({
    type,
    url: entry.url,
    title: entry.title,
    description: entry.description,
    meta_url: metaUrl(entry),
  }));
}

/** `mixed.main` contains the order of the elements of all lists on the page. */
export function pageMembers(elements: readonly Element[], results: ResultSet, language: string): Body {
  const main: Body[] = [];
  const side: Body[] = [];
  const web: Body[] = [];
  const others: Body = {};
  for (const { kind, organicRank } of elements) {
    if (organicRank !== null) {
      main.push({ type: 'web', index: web.length, all: false });
      web.push(webResult(landingAt(results, organicRank), language));
    } else if (kind === 'knowledge_graph') {
      const { url, description } = content.knowledgeSource(results);
      others['infobox'] = {
        type: 'graph',
        results: [{ title: results.wording.title, description, url, type: 'infobox' }],
      };
      side.push({ type: 'infobox', all: true });
    } else if (kind in blocks) {
      const known = kind as keyof typeof blocks;
      if (blocks[known] in others) continue;
      main.push({ type: blocks[known], all: true });
      others[blocks[known]] = {
        type: blocks[known],
        results: blockMembers(known, results),
        mutated_by_goggles: false,
      };
    }
  }
  const webMember = web.length === 0 ? {} : { web: { type: 'search', results: web, family_friendly: true } };
  return { mixed: { type: 'mixed', main, top: [], side }, ...others, ...webMember };
}
