import { i18n } from '../language/i18n.ts';
import { ApiProblem } from './problem.ts';

/** Translates each text of a response that has its sentence beside it. */
export async function translateSentences<Data>(pending: Promise<Data>): Promise<Data> {
  if (i18n.locale === 'en') return pending;
  const [data, { loadSentences }, { translateWithin }] = await Promise.all([
    pending,
    import('../language/sentence-texts.ts'),
    import('./translate-within.ts'),
  ]);
  await loadSentences();
  return translateWithin(data, {}) as Data;
}

/** Translates the errors of a failed request that have their sentences beside them. */
export async function translateProblem<Data>(pending: Promise<Data>): Promise<Data> {
  return pending.catch(async (error: unknown) => {
    if (i18n.locale === 'en' || !(error instanceof ApiProblem)) throw error;
    const errors = await translateSentences(Promise.resolve(error.body.errors));
    throw new ApiProblem({ ...error.body, errors });
  });
}

/** Translates a response whose sentences have codes. English pages load no code for it, because the API itself writes English. */
export async function withSentences<Data>(
  pending: Promise<Data>,
  translate: (data: Data) => Data,
): Promise<Data> {
  if (i18n.locale === 'en') return pending;
  const [data, { loadSentences }] = await Promise.all([pending, import('../language/sentence-texts.ts')]);
  await loadSentences();
  return translate(data);
}
