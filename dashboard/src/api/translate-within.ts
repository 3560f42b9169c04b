import { t } from '@lingui/core/macro';
import { type Sentence, sentenceText } from '../format/sentence-text.ts';
import type { RuleText } from '../language/rule-texts.ts';

/** Translates every object that names an audit rule as its `check`. */
export function translateWithin(value: unknown, texts: Record<string, RuleText>): unknown {
  if (Array.isArray(value)) return value.map((item) => translateWithin(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, translateWithin(field, texts)]),
  );
  if (isSentence(fields['detailSentence']))
    fields['detail'] = sentenceText(fields['detailSentence'], String(fields['detail']));
  const text = typeof fields['check'] === 'string' ? texts[fields['check']] : undefined;
  return text === undefined ? fields : { ...fields, ...translate(fields, text) };
}

const isSentence = (value: unknown): value is Sentence => typeof value === 'object' && value !== null;

function translate(fields: Record<string, unknown>, text: RuleText): Record<string, unknown> {
  const isTask = 'affectedCount' in fields;
  const translated: Record<string, unknown> = isTask
    ? { title: titleOfTask(fields, text), detail: `${text.explanation} ${text.fix}`, rule: text }
    : { ...text };
  return Object.fromEntries(
    Object.entries(translated).filter(([name]) => fields[name] !== undefined && fields[name] !== null),
  );
}

/** The API writes `Duplicate titles, 5 URLs`, and `4XX page: /shoes` for a single one. */
function titleOfTask({ title, affectedCount }: Record<string, unknown>, text: RuleText): string {
  if (Number(affectedCount) > 1) return t`${text.title}, ${String(affectedCount)} URLs`;
  const path = /: (\/.*)$/.exec(String(title))?.[1];
  return path === undefined ? text.title : `${text.title}: ${path}`;
}
