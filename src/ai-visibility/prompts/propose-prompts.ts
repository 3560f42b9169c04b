import { hash } from 'node:crypto';
import { normaliseText } from '#platform/text';
import { questions } from './question-templates.ts';

/** Something that the website is about and people search for. */
export interface Topic {
  phrase: string;
  /** BCP 47. */
  language: string;
}

export interface ProposedPrompt {
  /** The normalized topic, one for all spellings. */
  topic: string;
  text: string;
  language: string;
}

/** Longer phrases are rarely topics. */
const maxWords = 12;
const maxLetters = 120;

/**
 * One prompt for each new topic, in their order. A question stays a question; other topics are put into a template of their
 * language, or stay unchanged in a language without templates.
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

/** Prompts that name the brand: they show what answers say about it, not whether they mention it. */
export function proposeBrandPrompts(brand: string, language: string): ProposedPrompt[] {
  const { brand: templates } = templatesOf(language) ?? templatesOf('en') ?? { brand: [] };
  return templates.map((template) => {
    const text = template.replaceAll('{brand}', () => brand);
    return { topic: text.toLowerCase(), text, language };
  });
}

function isTopic(topic: string): boolean {
  const words = topic.split(' ').length;
  return /\p{L}{2}/u.test(topic) && words <= maxWords && topic.length <= maxLetters;
}

/** The template is chosen by a hash, so a topic always gets the same one. */
function askAbout(topic: string, language: string): string {
  const templates = templatesOf(language);
  if (/[?？؟]$/.test(topic) || templates === null) return topic;
  if (isQuestion(topic, templates.openers)) return capitalised(topic, language) + templates.mark;
  for (const { pattern, template } of templates.forms ?? []) {
    const [, named] = pattern.exec(topic) ?? [];
    if (named !== undefined) return template.replaceAll('{topic}', () => named);
  }
  const turn = hash('sha256', topic.toLowerCase(), 'buffer').readUInt32BE() % templates.topic.length;
  const template = templates.topic[turn] ?? '{topic}';
  return template.replaceAll('{topic}', () => topic);
}

/** In Chinese, Japanese and Korean the question word may be anywhere. */
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

function templatesOf(language: string) {
  return questions[new Intl.Locale(language).language] ?? null;
}
