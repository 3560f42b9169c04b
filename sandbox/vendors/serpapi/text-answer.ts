import type { Stage } from '../../control/stage.ts';
import { hexDigits } from '../../world/hash.ts';
import { markdownOf } from '../answers/marked-text.ts';
import { countryOf } from '../places.ts';
import { type Call, json, type Reply } from '../vendor.ts';
import { readPageToken } from './page-token.ts';
import { textBlocks } from './text-blocks.ts';

const titles = { google_ai_overview: 'Google AI Overview', google_ai_mode: 'Google AI Mode' };
type ToldEngine = keyof typeof titles;

interface Question {
  engine: ToldEngine;
  prompt: string;
  country: string;
}

/** Whether the call asks for an answer in words. */
export function isToldEngine(engine: string | null): engine is ToldEngine {
  return engine === 'google_ai_overview' || engine === 'google_ai_mode';
}

/** The question of such a call: an overview is known by its token. Or the refusal of a bad one. */
export function parseQuestion(engine: ToldEngine, { query }: Call): Question | Reply {
  if (engine === 'google_ai_overview') {
    const held = readPageToken(query.get('page_token') ?? '');
    return held === null ? json(400, { error: 'Invalid `page_token` parameter.' }) : { engine, ...held };
  }
  const prompt = query.get('q') ?? '';
  if (prompt.trim() === '') return json(400, { error: 'Missing query `q` parameter.' });
  const country = countryOf(query.get('gl') ?? 'us');
  return country === null ? json(400, { error: 'Unsupported country.' }) : { engine, prompt, country };
}

/** AI Mode's members stand at the top of the body, an overview's within one of them. */
export async function toldBody(question: Question, stage: Stage, serial: number): Promise<object> {
  const { engine, prompt } = question;
  const head = {
    search_metadata: { id: hexDigits(24, serial), status: 'Success', total_time_taken: 0.01 },
    search_parameters: { engine, ...(engine === 'google_ai_mode' ? { q: prompt } : {}) },
  };
  const answer = await stage.tell(question);
  const blocks = textBlocks(answer);
  return engine === 'google_ai_mode'
    ? { ...head, ...blocks, reconstructed_markdown: markdownOf(answer) }
    : { ...head, ai_overview: blocks };
}

/** A search that found no answer is a success all the same. */
export function emptyBody({ engine }: Question, serial: number): object {
  const search_metadata = { id: hexDigits(24, serial), status: 'Success' };
  return { search_metadata, error: `${titles[engine]} hasn't returned any results for this query.` };
}
