import { candidatesOf, publishersOf } from './answers/candidates.ts';
import { type AnswerPart, compose } from './answers/compose.ts';
import { languageOf, subjectOf } from './answers/language.ts';
import { type AnswerEngine, type Likelihood, likelihoodOf } from './answers/likelihood.ts';
import { phrases } from './answers/phrases.ts';
import { between, hashText, mix, unit } from './hash.ts';
import type { Landing } from './landing.ts';
import { normalisePhrase } from './query.ts';
import type { Site } from './sites.ts';

/** What the rates of an answer depend on, besides the guests. */
export interface Question {
  engine: AnswerEngine;
  prompt: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** Days since 1970-01-01. */
  day: number;
}

export interface WorldAnswer {
  parts: readonly AnswerPart[];
  /** Whether its items are numbered, or have bullets. */
  isNumbered: boolean;
  /** Pages that it cites, in the order of their first use, each once. */
  sources: readonly Landing[];
  /** What the engine searched for, in the order in which it did. */
  queries: readonly string[];
  /** Derives further details. */
  seed: number;
}

/**
 * What an engine answers: a pure function of the question, the guests, and how often it was asked on that day (`nth`, from 1).
 * Every time is another draw.
 */
export function answerOf(question: Question, nth: number, guests: readonly Site[]): WorldAnswer {
  const { engine, prompt, country, day } = question;
  const seed = hashText([engine, normalisePhrase(prompt), country, day, nth].join('|'));
  const language = languageOf(prompt);
  const subject = subjectOf(prompt, language);
  const drawn = candidatesOf(subject, country, guests).map((site) =>
    drawSite(site, likelihoodOf(question, site), mix(seed, site.hash)),
  );
  const named = drawn.filter(({ isNamed }) => isNamed).toSorted((a, b) => b.strength - a.strength);
  const strangers = drawn.filter(({ isNamed, isCited }) => isCited && !isNamed).map(({ site }) => site);
  const searches = engine !== 'local';
  const publishers = searches
    ? publishersOf(subject, country).filter(({ hash }) => isOdd(mix(seed, hash)))
    : [];
  const unnamed = [...publishers, ...strangers];
  const { searches: forms } = phrases[language];
  const queries = forms.slice(0, searches ? between(1, forms.length, mix(seed, 6)) : 0);
  return {
    ...compose({ named, unnamed, subject, language, seed }),
    isNumbered: isOdd(mix(seed, 5)),
    queries: queries.map((form) => form.replaceAll('{subject}', subject)),
    seed,
  };
}

/** How often answers name and cite each site that they may name. No other site is ever named. */
export function truthOf(
  question: Question,
  guests: readonly Site[],
): { site: Site; mentioned: number; cited: number }[] {
  const subject = subjectOf(question.prompt, languageOf(question.prompt));
  return candidatesOf(subject, question.country, guests).map((site) => {
    const { mentioned, cited } = likelihoodOf(question, site);
    return { site, mentioned, cited };
  });
}

/** Sites are drawn independently of one another, so that their rates are exactly those of the truth. */
function drawSite(site: Site, { mentioned, citedIfMentioned, citedIfNot }: Likelihood, seed: number) {
  const isNamed = unit(mix(seed, 1)) < mentioned;
  const isCited = unit(mix(seed, 2)) < (isNamed ? citedIfMentioned : citedIfNot);
  return { site, isNamed, isCited, strength: mentioned + 0.5 * unit(mix(seed, 3)) };
}

function isOdd(hash: number): boolean {
  return unit(hash) < 0.5;
}
