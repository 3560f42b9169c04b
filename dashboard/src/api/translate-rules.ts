import { i18n } from '../language/i18n.ts';
import { loadRuleTexts } from '../language/rule-texts.ts';

/** A response in which the texts of audit rules, of what they found and of their tasks are in the language of the page. English pages load no code for it. */
export async function translateRules<Data>(pending: Promise<Data>): Promise<Data> {
  if (i18n.locale === 'en') return pending;
  const [data, { loadSentences }, { translateWithin }] = await Promise.all([
    pending,
    import('../language/sentence-texts.ts'),
    import('./translate-within.ts'),
  ]);
  const [texts] = await Promise.all([loadRuleTexts(), loadSentences()]);
  return texts === null ? data : (translateWithin(data, texts) as Data);
}
