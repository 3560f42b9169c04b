import { monthOf, reserveSpend, settle } from '#budgets';
import type { Context } from '#context.ts';
import { type AnswerEngine, AnswerFailure } from '#providers/answers';
import type { Website } from '#websites';
import type { WriterSettings } from '../settings.ts';

type Asking = Pick<Context, 'db' | 'accountId' | 'now'> & { signal: AbortSignal };

/**
 * Asks the language model, within the account's budget for it. Null where there is none, the money is spent, or it does not
 * answer: whatever is asked for goes on without.
 */
export async function askWriter(
  asking: Asking,
  { writer, defaultLimitMicros }: WriterSettings,
  { prompt, website }: { prompt: string; website: Website },
): Promise<string | null> {
  if (writer === null) return null;
  const { country, language } = website.defaults;
  const question = { prompt, country, language };
  const { accountId, db, now, signal } = asking;
  const wish = { provider: writer.name, month: monthOf(now), priceMicros: writer.priceMicros(question) };
  const [payer] = await db
    .transaction()
    .execute((transaction) =>
      reserveSpend(transaction, [{ ...wish, payers: [accountId] }], defaultLimitMicros),
    );
  if (!payer) return null;
  const { text, costMicros } = await answerOf(writer, question, signal);
  const { priceMicros, ...ofBudget } = wish;
  const purchase = { accountId, ...ofBudget, reservedMicros: priceMicros, spentMicros: costMicros };
  if (priceMicros > 0) await settle(db, [{ ...purchase, purchases: text === null ? 0 : 1 }]);
  return text;
}

async function answerOf(
  writer: AnswerEngine,
  question: Parameters<AnswerEngine['ask']>[0],
  signal: AbortSignal,
): Promise<{ text: string | null; costMicros: number }> {
  try {
    return await writer.ask(question, signal);
  } catch (error) {
    if (error instanceof AnswerFailure) return { text: null, costMicros: error.costMicros };
    throw error;
  }
}
