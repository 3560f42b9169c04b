import { hash } from 'node:crypto';
import { normaliseText } from '#keywords';
import { questions } from './question-templates.ts';

/** Something that people look for and the website is about. */
export interface Topic {
  phrase: string;
  /** BCP 47. */
  language: string;
}

export interface ProposedPrompt {
  /** What it is about, the same for all spellings. */
  topic: string;
  text: string;
  language: string;
}

/** Phrases of more words are seldom a topic, of more letters seldom a phrase. */
const mostWords = 12;
const mostLetters = 120;

/**
 * Questions about topics that are not known yet, one for each, in their order: a topic that is a question stays as it is, any other is put into the
 * words of its language, or stays the phrase that people type where we have no words for it.
 */
export function proposePrompts(
  topics: readonly Topic[],
  { limit, known }: { limit: number; known: ReadonlySet<string> },
): ProposedPrompt[] {
  const proposed = new Map<string, ProposedPrompt>();
  for (const { phrase, language } of topics) {
    if (proposed.size >= limit) break;
    const topic = normaliseText(phrase);
    const key = topic.toLowerCase();
    if (!isTopic(topic) || known.has(key) || proposed.has(key)) continue;
    proposed.set(key, { topic: key, text: askAbout(topic, language), language });
  }
  return [...proposed.values()];
}

/** Questions that name the brand: what is said of it, not whether it is known. */
export function proposeBrandPrompts(brand: string, language: string): ProposedPrompt[] {
  const { brand: templates } = wordsOf(language) ?? wordsOf('en') ?? { brand: [] };
  return templates.map((template) => {
    const text = template.replaceAll('{brand}', () => brand);
    return { topic: text.toLowerCase(), text, language };
  });
}

function isTopic(topic: string): boolean {
  const words = topic.split(' ').length;
  return /\p{L}{2}/u.test(topic) && words <= mostWords && topic.length <= mostLetters;
}

/** The words for a topic are always the same ones. */
function askAbout(topic: string, language: string): string {
  const words = wordsOf(language);
  if (/[?？؟]$/.test(topic) || words === null) return topic;
  if (isQuestion(topic, words.openers)) return capitalised(topic, language) + words.mark;
  const turn = hash('sha256', topic.toLowerCase(), 'buffer').readUInt32BE() % words.topic.length;
  const template = words.topic[turn] ?? '{topic}';
  return template.replaceAll('{topic}', () => topic);
}

/** In scripts without blanks the word that asks may stand anywhere. */
function isQuestion(topic: string, openers: readonly string[]): boolean {
  const lower = topic.toLowerCase();
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(topic)) {
    return openers.some((opener) => lower.includes(opener));
  }
  const [first = '', ...rest] = lower.split(' ');
  return rest.length >= 2 && openers.includes(first);
}

function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

function wordsOf(language: string) {
  return questions[new Intl.Locale(language).language] ?? null;
}
