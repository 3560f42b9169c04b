import type { JsonObject } from '#providers/http';
import type { AnswerEngine, AnswerQuestion } from '../contract.ts';
import { addCost, answerFailure } from '../core/engine-answer.ts';
import { describeBearer, openModel, type ModelCall } from '../core/open-model.ts';
import { maxOutputTokens } from '../core/pricing.ts';
import { joinMessage, readTurn, readTurns, type Turn } from '../formats/anthropic-message.ts';
import type { ModelSettings } from '../settings.ts';

const defaultUrl = 'https://api.anthropic.com';
const apiVersion = '2026-10-21';
const traits = { vendor: 'Anthropic', searches: true, concurrency: 4, maxSearches: 3, readsPages: true };
/** A long turn pauses and continues when the client sends it back. With three searches this is rare. */
const maxTurns = 3;

/** Anthropic's Messages API with its web search tool: platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool. */
export function createAnthropic(settings: ModelSettings): AnswerEngine {
  const { model, apiKey, baseUrl } = settings;
  const headers = { ...describeBearer(apiKey), 'anthropic-version': apiVersion };
  const api = { baseUrl: baseUrl ?? defaultUrl, headers };

  return openModel(settings, { ...traits, ...api }, async (question, call) => {
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

async function fetchTurn(request: JsonObject, call: ModelCall): Promise<Turn> {
  return readTurn(joinMessage(await call.post('/v1/messages', request), call), call);
}

const totalCost = (turns: readonly Turn[]) => turns.reduce((total, turn) => total + turn.costMicros, 0);

function describeRequest(
  model: string,
  { prompt, country }: AnswerQuestion,
  turns: readonly Turn[],
): JsonObject {
  const content = turns.flatMap((turn) => turn.content);
  const usedSearches = turns.reduce((total, turn) => total + turn.searches, 0);
  return {
    model,
    max_tokens: maxOutputTokens,
    messages: [
      { role: 'user', content: prompt },
      ...(turns.length > 0 ? [{ role: 'assistant', content }] : []),
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
