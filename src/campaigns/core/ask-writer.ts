import { captureSpend, monthOf, reserveSpend } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import { type AnswerEngine, AnswerFailure } from '#providers/answers';
import type { Website } from '#websites';
import type { WriterSettings } from './settings.ts';

type WriterContext = Pick<Context, 'db' | 'accountId' | 'now'> & { signal: AbortSignal };

/**
 * Sends a prompt to the language model, within the monthly budget of the account. Returns null if no model is connected, the
 * budget is used up, or the model does not answer. Every caller works without an answer.
 */
export async function askWriter(
  context: WriterContext,
  { writer, defaultLimitMicros }: WriterSettings,
  { prompt, website }: { prompt: string; website: Website },
): Promise<string | null> {
  if (writer === null) return null;
  const { country, language } = website.defaults;
  const question = { prompt, country, language };
  const { accountId, db, now, signal } = context;
  const budget = { provider: writer.name, month: monthOf(now) };
  const priceMicros = writer.priceMicros(question);
  const [payer] = await db
    .transaction()
    .execute((transaction) =>
      reserveSpend(transaction, [{ ...budget, priceMicros, payers: [accountId] }], defaultLimitMicros),
    );
  if (!payer) return null;
  const { text, costMicros } = await answerOf(writer, question, signal);
  const purchase = {
    accountId,
    ...budget,
    reservedMicros: priceMicros,
    spentMicros: costMicros,
    websiteIds: [website.id],
  };
  if (priceMicros > 0) await captureSpend(db, [{ ...purchase, purchases: text === null ? 0 : 1 }]);
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
