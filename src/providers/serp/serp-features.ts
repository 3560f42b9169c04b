/**
 * The SERP features besides organic results, with the names of DataForSEO's SERP API, which are a de facto standard. The names of
 * other vendors are mapped to these. Unknown names are converted to snake_case.
 */
export const serpFeatures = [
  'ai_overview',
  'answer_box',
  'app',
  'carousel',
  'commercial_units',
  'compare_sites',
  'courses',
  'currency_box',
  'dictionary',
  'discussions_and_forums',
  'events',
  'explore_brands',
  'featured_snippet',
  'find_results_on',
  'found_on_web',
  'google_flights',
  'google_hotels',
  'google_posts',
  'google_reviews',
  'hotels_pack',
  'images',
  'jobs',
  'knowledge_graph',
  'local_pack',
  'local_services',
  'map',
  'math_solver',
  'mention_carousel',
  'multi_carousel',
  'paid',
  'people_also_ask',
  'people_also_search',
  'perspectives',
  'podcasts',
  'popular_products',
  'product_considerations',
  'questions_and_answers',
  'recipes',
  'refine_products',
  'related_searches',
  'scholarly_articles',
  'shopping',
  'short_videos',
  'stocks_box',
  'third_party_reviews',
  'top_sights',
  'top_stories',
  'twitter',
  'video',
  'visual_stories',
] as const;
export type SerpFeature = (typeof serpFeatures)[number];

export type FeatureNames = Readonly<Record<string, SerpFeature>>;

/** SerpApi: top-level fields of the responses of all its engines. */
export const serpApiFeatures: FeatureNames = {
  ads: 'paid',
  answer_box_list: 'answer_box',
  events_results: 'events',
  hotels_results: 'hotels_pack',
  immersive_products: 'popular_products',
  inline_images: 'images',
  inline_people_also_search_for: 'people_also_search',
  inline_products: 'popular_products',
  inline_shopping_results: 'shopping',
  inline_videos: 'video',
  images_results: 'images',
  jobs_results: 'jobs',
  latest_posts: 'google_posts',
  local_ads: 'local_services',
  local_map: 'map',
  local_results: 'local_pack',
  news_results: 'top_stories',
  people_also_search_for: 'people_also_search',
  recipes_results: 'recipes',
  related_questions: 'people_also_ask',
  shopping_results: 'shopping',
  stock_results: 'stocks_box',
  twitter_results: 'twitter',
  video_results: 'video',
  videos: 'video',
};

/** Serper: top-level fields of a response. */
export const serperFeatures: FeatureNames = {
  ads: 'paid',
  aiOverview: 'ai_overview',
  answerBox: 'answer_box',
  knowledgeGraph: 'knowledge_graph',
  peopleAlsoAsk: 'people_also_ask',
  places: 'local_pack',
  relatedSearches: 'related_searches',
  topStories: 'top_stories',
  videos: 'video',
};

/** Brave Search: result types of `mixed` and of the top level. */
export const braveFeatures: FeatureNames = {
  discussions: 'discussions_and_forums',
  faq: 'questions_and_answers',
  graph: 'knowledge_graph',
  infobox: 'knowledge_graph',
  locations: 'local_pack',
  news: 'top_stories',
  rich: 'answer_box',
  summarizer: 'ai_overview',
  videos: 'video',
};

/** The known block types of Brave. Other top-level fields are not blocks. */
export const braveBlocks = Object.keys(braveFeatures);

/** The canonical name of a vendor's feature name. */
export function nameFeature(name: string, names: FeatureNames = {}): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? toSnakeCase(name);
}

/** The features among the kinds of elements: sorted, without duplicates and without `organic`. */
export function listFeatures(kinds: readonly string[]): string[] {
  return [...new Set(kinds)].filter((kind) => kind !== 'organic').toSorted();
}

const maxKnownNames = 1_000;
/** Every element of a SERP has a name, and there are few. */
const knownNames = new Map<string, string>();

function toSnakeCase(name: string): string {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const canonical = canonicalName(name);
  if (knownNames.size < maxKnownNames) knownNames.set(name, canonical);
  return canonical;
}

function canonicalName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, 64);
}
