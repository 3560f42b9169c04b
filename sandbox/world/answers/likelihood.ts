import { smoothNoise } from '../drift.ts';
import { asksFor } from '../tracked-sites.ts';
import { hashText, mix, unit } from '../hash.ts';
import { normalisePhrase } from '../query.ts';
import type { Site } from '../sites.ts';

export const answerEngines = [
  'openai',
  'perplexity',
  'gemini',
  'anthropic',
  'local',
  'google_ai_overview',
  'google_ai_mode',
] as const;
export type AnswerEngine = (typeof answerEngines)[number];

/** The rates at which an engine names the sites that it knows and cites the sites that it named. */
const habits: Record<AnswerEngine, { naming: number; citing: number }> = {
  openai: { naming: 0.05, citing: 0.55 },
  perplexity: { naming: 0, citing: 0.7 },
  gemini: { naming: -0.05, citing: 0.6 },
  anthropic: { naming: 0, citing: 0.5 },
  local: { naming: -0.15, citing: 0 },
  google_ai_overview: { naming: -0.05, citing: 0.6 },
  google_ai_mode: { naming: 0, citing: 0.65 },
};
const citingUnnamed = 0.06;

export interface Likelihood {
  /** The rate at which answers name the site. */
  mentioned: number;
  /** The rate at which answers cite a page of the site. */
  cited: number;
  citedIfMentioned: number;
  citedIfNot: number;
}

/**
 * The probability that an answer names and cites a site. It depends on the site's fame, the engine's knowledge of the site, its relevance
 * to the prompt and a slow trend, but not on country and language.
 */
export function likelihoodOf(
  asked: { engine: AnswerEngine; prompt: string; day: number },
  site: Site,
): Likelihood {
  const { naming, citing } = habits[asked.engine];
  const phrase = normalisePhrase(asked.prompt);
  const known = mix(hashText(asked.engine), site.hash);
  const fame = 0.2 + 0.4 * unit(mix(site.hash, 71));
  const familiarity = 0.5 * (unit(known) - 0.5) + naming;
  const fit = 0.4 * (unit(mix(hashText(phrase), site.hash)) - 0.5);
  const trend = 0.12 * smoothNoise(known, asked.day / 24);
  const usual = Math.min(0.95, Math.max(0.02, fame + familiarity + fit + trend));
  // A site that the prompt names is always named.
  const mentioned = asksFor(phrase, site.brand) ? 1 : usual;
  const citedIfNot = citing === 0 ? 0 : citingUnnamed;
  const cited = mentioned * citing + (1 - mentioned) * citedIfNot;
  return { mentioned, cited, citedIfMentioned: citing, citedIfNot };
}
