import { candidatesOf, publishersOf } from './answers/candidates.ts';
import { type AnswerPart, compose } from './answers/compose.ts';
import { languageOf, subjectOf } from './answers/language.ts';
import { type AnswerEngine, type Likelihood, likelihoodOf } from './answers/likelihood.ts';
import { phrases } from './answers/phrases.ts';
import { between, hashText, mix, unit } from './hash.ts';
import type { Landing } from './landing.ts';
import { normalisePhrase } from './query.ts';
import type { Site } from './sites.ts';

/** A question. Together with the tracked sites, it determines the mention and citation rates. */
export interface Question {
  engine: AnswerEngine;
  prompt: string;
  /** ISO 3166-1 alpha-2, uppercase. */
  country: string;
  /** Days since 1970-01-01. */
  day: number;
}

export interface WorldAnswer {
  parts: readonly AnswerPart[];
  /** Whether list items are numbered instead of bulleted. */
  isNumbered: boolean;
  /** Cited pages without duplicates, in the order of their first use. */
  sources: readonly Landing[];
  /** The web searches of the engine, in order. */
  queries: readonly string[];
  /** Seed for further details. */
  seed: number;
}

/**
 * Draws the answer of an engine: a pure function of the question, the tracked sites and the number of the draw (`nth`, from 1).
 */
export function answerOf(question: Question, nth: number, trackedSites: readonly Site[]): WorldAnswer {
  const { engine, prompt, country, day } = question;
  const seed = hashText([engine, normalisePhrase(prompt), country, day, nth].join('|'));
  const language = languageOf(prompt);
  const subject = subjectOf(prompt, language);
  const drawn = candidatesOf(subject, country, trackedSites).map((site) =>
    drawSite(site, likelihoodOf(question, site), mix(seed, site.hash)),
  );
  const named = drawn.filter(({ isNamed }) => isNamed).toSorted((a, b) => b.strength - a.strength);
  const citedSites = drawn.filter(({ isNamed, isCited }) => isCited && !isNamed).map(({ site }) => site);
  const searches = engine !== 'local';
  const publishers = searches
    ? publishersOf(subject, country).filter(({ hash }) => isOdd(mix(seed, hash)))
    : [];
  const unnamed = [...publishers, ...citedSites];
  const { searches: forms } = phrases[language];
  const queries = forms.slice(0, searches ? between(1, forms.length, mix(seed, 6)) : 0);
  return {
    ...compose({ named, unnamed, subject, language, seed }),
    isNumbered: isOdd(mix(seed, 5)),
    queries: queries.map((form) => form.replaceAll('{subject}', subject)),
    seed,
  };
}

/** The rates at which answers name and cite each candidate. Answers never name any other site. */
export function truthOf(
  question: Question,
  trackedSites: readonly Site[],
): { site: Site; mentioned: number; cited: number }[] {
  const subject = subjectOf(question.prompt, languageOf(question.prompt));
  return candidatesOf(subject, question.country, trackedSites).map((site) => {
    const { mentioned, cited } = likelihoodOf(question, site);
    return { site, mentioned, cited };
  });
}

/** Draws each site independently, so that the rates equal those of `truthOf`. */
function drawSite(site: Site, { mentioned, citedIfMentioned, citedIfNot }: Likelihood, seed: number) {
  const isNamed = unit(mix(seed, 1)) < mentioned;
  const isCited = unit(mix(seed, 2)) < (isNamed ? citedIfMentioned : citedIfNot);
  return { site, isNamed, isCited, strength: mentioned + 0.5 * unit(mix(seed, 3)) };
}

function isOdd(hash: number): boolean {
  return unit(hash) < 0.5;
}
