import type { SandboxContext } from '../../control/sandbox-context.ts';
import { hexDigits } from '../../world/hash.ts';
import { markdownOf } from '../answers/marked-text.ts';
import { countryOf } from '../places.ts';
import { type Call, json, type Reply } from '../vendor.ts';
import { readPageToken } from './page-token.ts';
import { textBlocks } from './text-blocks.ts';

const titles = { google_ai_overview: 'Google AI Overview', google_ai_mode: 'Google AI Mode' };
type TextEngine = keyof typeof titles;

interface Question {
  engine: TextEngine;
  prompt: string;
  country: string;
}

/** Whether the engine returns a generated text. */
export function isTextEngine(engine: string | null): engine is TextEngine {
  return engine === 'google_ai_overview' || engine === 'google_ai_mode';
}

/** Parses the question, which an AI overview has in its token, or returns the error response of an invalid call. */
export function parseQuestion(engine: TextEngine, { query }: Call): Question | Reply {
  if (engine === 'google_ai_overview') {
    const parsed = readPageToken(query.get('page_token') ?? '');
    return parsed === null ? json(400, { error: 'Invalid `page_token` parameter.' }) : { engine, ...parsed };
  }
  const prompt = query.get('q') ?? '';
  if (prompt.trim() === '') return json(400, { error: 'Missing query `q` parameter.' });
  const country = countryOf(query.get('gl') ?? 'us');
  return country === null ? json(400, { error: 'Unsupported country.' }) : { engine, prompt, country };
}

/** The fields of AI Mode are at the top level of the body; those of an AI overview are in `ai_overview`. */
export async function textAnswerBody(
  question: Question,
  context: SandboxContext,
  serial: number,
): Promise<object> {
  const { engine, prompt } = question;
  const head = {
    search_metadata: { id: hexDigits(24, serial), status: 'Success', total_time_taken: 0.01 },
    search_parameters: { engine, ...(engine === 'google_ai_mode' ? { q: prompt } : {}) },
  };
  const answer = await context.answer(question);
  const blocks = textBlocks(answer);
  return engine === 'google_ai_mode'
    ? { ...head, ...blocks, reconstructed_markdown: markdownOf(answer) }
    : { ...head, ai_overview: blocks };
}

/** A search without an answer is still a success. */
export function emptyBody({ engine }: Question, serial: number): object {
  const search_metadata = { id: hexDigits(24, serial), status: 'Success' };
  return { search_metadata, error: `${titles[engine]} hasn't returned any results for this query.` };
}
