import { t } from '@lingui/core/macro';

/** The SERP features that people filter by. */
const filteredLabels: Record<string, string> = {
  ai_overview: t`AI Overview`,
  featured_snippet: t`Featured snippet`,
  people_also_ask: t`People also ask`,
  local_pack: t`Local pack`,
  video: t`Video`,
  images: t`Images`,
  shopping: t`Shopping`,
  top_stories: t`Top stories`,
  knowledge_graph: t`Knowledge graph`,
  paid: t`Ads`,
};

/** The labels of SERP features. */
export const featureLabels: Record<string, string> = {
  ...filteredLabels,
  answer_box: t`Answer box`,
  discussions_and_forums: t`Discussions and forums`,
  events: t`Events`,
  hotels_pack: t`Hotels`,
  jobs: t`Jobs`,
  local_services: t`Local services`,
  map: t`Map`,
  people_also_search: t`People also search for`,
  popular_products: t`Popular products`,
  questions_and_answers: t`Questions and answers`,
  recipes: t`Recipes`,
  related_searches: t`Related searches`,
  short_videos: t`Short videos`,
};

export const featureNames = Object.keys(filteredLabels);
