import { i18n } from '../language/i18n.ts';
import { loadedRule } from '../language/rule-texts.ts';
import { formatDay, formatTime } from './dates.ts';
import { errorText } from './error-text.ts';
import { formatAll } from './lists.ts';
import { formatMicros } from './money.ts';
import { countryName, languageName } from './place-names.ts';

/** A sentence of the API without its language. Its `message` belongs to the code in `error`, its `issue` to the audit rule in `check`. */
export interface Sentence {
  code: string;
  values: Record<string, unknown>;
}

/** A sentence in the language of the page. The API's own text stays if the page is in English, or has no text for the code. */
export function sentenceText(sentence: Sentence | null | undefined, english: string): string {
  return sentence == null ? english : (translate(sentence) ?? english);
}

function translate({ code, values }: Sentence): string | null {
  if (!Object.hasOwn(i18n.messages, code)) return null;
  const formatted = Object.entries(values).map(([name, value]) => [name, formatValue(name, value)]);
  const { check, error, message } = values;
  if (typeof check === 'string')
    formatted.push(['issue', loadedRule(check)?.title ?? String(values['issue'])]);
  if (typeof error === 'string')
    formatted.push(['message', errorText({ code: error, message: String(message) })]);
  return i18n._(code, Object.fromEntries(formatted) as Record<string, string | number>);
}

/** Numbers are formatted by the message, which also counts by them. */
function formatValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return formatAll(value.map(itemText));
  if (name.endsWith('Micros')) return formatMicros(Number(value));
  if (typeof value !== 'string') return value;
  if (name === 'country' || name === 'region') return countryName(value);
  if (name === 'language') return languageName(value);
  if (Number.isNaN(Date.parse(value))) return value;
  if (name === 'day' || name.endsWith('Day')) return formatDay(value);
  return name.endsWith('At') ? formatTime(value) : value;
}

const itemText = (item: string | Sentence) => (typeof item === 'string' ? item : (translate(item) ?? ''));
