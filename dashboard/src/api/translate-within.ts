import { type Sentence, sentenceText } from '../format/sentence-text.ts';
import type { RuleText } from '../language/rule-texts.ts';

/** Translates every object that names an audit rule as its `check`. */
export function translateWithin(value: unknown, texts: Record<string, RuleText>): unknown {
  if (Array.isArray(value)) return value.map((item) => translateWithin(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, translateWithin(field, texts)]),
  );
  translateSentences(fields);
  const text = typeof fields['check'] === 'string' ? texts[fields['check']] : undefined;
  return text === undefined ? fields : { ...fields, ...translate(fields, text) };
}

/** The fields with texts, and those with their sentences. */
const sentenceFields = {
  detail: 'detailSentence',
  found: 'foundSentence',
  title: 'titleSentence',
  lastFinding: 'lastFindingSentence',
  message: 'messageSentence',
  reason: 'reasonSentence',
  payer: 'payerSentence',
  payee: 'payeeSentence',
  due: 'dueSentence',
  method: 'methodSentence',
};

/** The fields with several texts, and those with their sentences. */
const listFields = { evidence: 'evidenceSentences', reasons: 'reasonSentences' };

function translateSentences(fields: Record<string, unknown>): void {
  for (const [name, sentence] of Object.entries(sentenceFields)) {
    if (isSentence(fields[sentence]) && typeof fields[name] === 'string')
      fields[name] = sentenceText(fields[sentence], String(fields[name]));
  }
  for (const [name, sentences] of Object.entries(listFields)) {
    const texts = fields[name];
    const list = fields[sentences];
    if (Array.isArray(texts) && Array.isArray(list))
      fields[name] = texts.map((text, index) => sentenceText(list[index], String(text)));
  }
  const brief = fields['briefSentences'];
  if (Array.isArray(brief)) fields['brief'] = translateAll(brief, String(fields['brief']), '\n');
  const details = fields['detailSentences'];
  if (Array.isArray(details)) fields['detail'] = translateAll(details, String(fields['detail']));
}

/** The sentences, or the English text if one of them has none. */
function translateAll(sentences: readonly Sentence[], english: string, separator = ' '): string {
  const texts = sentences.map((sentence) => sentenceText(sentence, ''));
  return texts.includes('') ? english : texts.join(separator);
}

const isSentence = (value: unknown): value is Sentence => typeof value === 'object' && value !== null;

function translate(fields: Record<string, unknown>, text: RuleText): Record<string, unknown> {
  const isTask = 'affectedCount' in fields;
  const translated: Record<string, unknown> = isTask
    ? { title: fields['title'], detail: `${text.explanation} ${text.fix}`, rule: text }
    : { ...text };
  return Object.fromEntries(
    Object.entries(translated).filter(([name]) => fields[name] !== undefined && fields[name] !== null),
  );
}
