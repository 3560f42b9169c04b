import { mix, pick } from './hash.ts';
import { intentOf } from './intents.ts';
import { normalisePhrase } from './query.ts';
import type { Listing } from './ranking.ts';

/** A phrase, and its subject in the forms that URLs and titles need. */
export interface Wording {
  plain: string;
  title: string;
  slug: string;
}

export interface Landing {
  host: string;
  url: string;
  title: string;
  description: string;
  /** The URL as engines display it. */
  breadcrumb: string;
}

const sections = ['products', 'topics', 'service', 'archive', 'compare'];
const headlines = ['', ': buying guide', ' explained', ' compared', ' – prices', ': tips'];
const sentences = [
  'An invented page about',
  'Made up for tests: everything on',
  'Sample text, not real advice, on',
  'A fictional overview of',
];

export function wordingOf(phrase: string): Wording {
  const plain = normalisePhrase(phrase);
  const intent = intentOf(plain);
  const words = intent.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const slug = encodeURIComponent(words.slice(0, 8).join('-')) || 'page';
  return { plain, title: (intent.charAt(0).toUpperCase() + intent.slice(1)).slice(0, 60), slug };
}

function pathOf(variant: number, slug: string, hash: number): string {
  switch (variant % 5) {
    case 0:
      return `/${slug}`;
    case 1:
      return `/blog/${slug}`;
    case 2:
      return `/guides/${slug}-guide`;
    case 3:
      return '/';
    default:
      return `/${pick(sections, hash)}/${slug}.html`;
  }
}

/** The page of a result. Its description says that it is invented. */
export function landingOf({ site, variant }: Listing, wording: Wording): Landing {
  const hash = mix(site.hash, variant);
  const path = site.basePath + pathOf(variant, wording.slug, hash);
  const crumbs = path.split('/').filter((part) => part !== '');
  return {
    host: site.host,
    url: `https://${site.host}${path}`,
    title: `${wording.title}${pick(headlines, hash)} | ${site.shortName}`,
    description: `${pick(sentences, hash >>> 8)} ${wording.plain}, from ${site.name}. Nothing here exists outside the sandbox.`,
    breadcrumb: [`https://${site.host}`, ...crumbs].join(' › '),
  };
}
