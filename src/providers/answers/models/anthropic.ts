import type { Anthropic } from '@anthropic-ai/sdk';
import type { AnswerEngine, AnswerQuestion } from '../contract.ts';
import { addCost, answerFailure } from '../core/engine-answer.ts';
import { openModel, type ModelCall } from '../core/open-model.ts';
import { maxOutputTokens } from '../core/pricing.ts';
import { joinMessage, readTurn, readTurns, type Turn } from '../formats/anthropic-message.ts';
import type { ModelSettings } from '../settings.ts';

const defaultUrl = 'https://api.anthropic.com';
const traits = { vendor: 'Anthropic', searches: true, concurrency: 4, maxSearches: 3, readsPages: true };
/** A long turn pauses and continues when the client sends it back. With three searches this is rare. */
const maxTurns = 3;

/** Anthropic's Messages API with its web search tool: platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool. */
export function createAnthropic(settings: ModelSettings): AnswerEngine {
  const { model, apiKey } = settings;
  const baseURL = settings.baseUrl ?? defaultUrl;

  async function fetchTurn(request: Request, call: ModelCall): Promise<Turn> {
    const body = await call.fetchBody(async (fetch) => {
      const client = await openClient({ apiKey, baseURL, fetch });
      return client.messages.create(request).asResponse();
    });
    return readTurn(await joinMessage(body, call), call);
  }

  return openModel(settings, traits, async (question, call) => {
    const turns: Turn[] = [];
    while (turns.length < maxTurns) {
      const spentMicros = totalCost(turns);
      const turn = await fetchTurn(describeRequest(model, question, turns), call).catch((error: unknown) => {
        throw addCost(error, spentMicros);
      });
      turns.push(turn);
      if (!turn.isPaused) return readTurns(turns, { ...call, costMicros: totalCost(turns) });
    }
    throw answerFailure(call.vendor, 'limit', totalCost(turns));
  });
}

type Request = Anthropic.MessageCreateParamsNonStreaming;

const totalCost = (turns: readonly Turn[]) => turns.reduce((total, turn) => total + turn.costMicros, 0);

/** Loads the SDK on first use, without its own retries and logs; see `openClient` of OpenAI. */
async function openClient(options: {
  apiKey: string;
  baseURL: string;
  fetch: typeof fetch;
}): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk');
  return new Client({ ...options, maxRetries: 0, logLevel: 'off' });
}

function describeRequest(
  model: string,
  { prompt, country }: AnswerQuestion,
  turns: readonly Turn[],
): Request {
  const content = turns.flatMap((turn) => turn.content) as unknown as Anthropic.ContentBlockParam[];
  const usedSearches = turns.reduce((total, turn) => total + turn.searches, 0);
  return {
    model,
    max_tokens: maxOutputTokens,
    messages: [
      { role: 'user', content: prompt },
      ...(turns.length > 0 ? [{ role: 'assistant' as const, content }] : []),
    ],
    tools: [
      {
        type: 'web_search_20250305',
        name: 'web_search',
        max_uses: Math.max(1, traits.maxSearches - usedSearches),
        user_location: { type: 'approximate', country },
      },
    ],
  };
}
