import type { SandboxContext } from '../../control/sandbox-context.ts';
import type { TaskEntry } from './envelope.ts';
import { parseOrder } from './order.ts';
import { overviewMembers } from './overview-members.ts';
import type { Fields } from './request.ts';

const liveMicros = 4_000;

/** The live function of AI Mode. It returns one element of the type `ai_overview`. */
export async function answerAiMode(
  path: readonly string[],
  fields: Fields,
  { context, id }: { context: SandboxContext; id: string },
): Promise<TaskEntry> {
  const data = { api: 'serp', function: 'live', se: 'google', se_type: 'ai_mode', ...fields };
  const entry: TaskEntry = { id, code: 20000, costMicros: 0, resultCount: 0, resultJson: 'null', path, data };
  const parsed = parseOrder(fields);
  if ('invalidField' in parsed) return { ...entry, code: 40501, detail: parsed.invalidField };
  const failureMode = context.failures.nextSearchFailure('dataforseo');
  if (failureMode !== 'ok') context.log.failed('dataforseo', failureMode);
  context.log.charged('dataforseo', liveMicros);
  if (failureMode === 'task_error') return { ...entry, code: 40101, costMicros: liveMicros };
  if (failureMode === 'empty') return { ...entry, code: 40102, costMicros: liveMicros };
  const { phrase, country, language, locationCode } = parsed.order;
  const answer = await context.answer({ engine: 'google_ai_mode', prompt: phrase, country });
  context.log.answeredPrompt('dataforseo', phrase);
  const item = { type: 'ai_overview', rank_group: 1, rank_absolute: 1, position: 'left', rectangle: null };
  const result = {
    keyword: phrase,
    type: 'ai_mode',
    se_domain: 'google.com',
    location_code: locationCode,
    language_code: language,
    datetime: `${new Date(context.nowMs()).toISOString().slice(0, 19).replace('T', ' ')} +00:00`,
    item_types: ['ai_overview'],
    se_results_count: 0,
    items_count: 1,
    items: [{ ...item, asynchronous_ai_overview: false, ...overviewMembers(answer) }],
  };
  return { ...entry, costMicros: liveMicros, resultCount: 1, resultJson: JSON.stringify([result]) };
}
