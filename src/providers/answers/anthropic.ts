import type { Anthropic } from '@anthropic-ai/sdk';
import type { AnswerEngine, AnswerQuestion } from './contract.ts';
import { addCost, failAnswer } from './engine-answer.ts';
import { openModel, type Exchange } from './open-model.ts';
import { mostOutputTokens } from './price-answer.ts';
import { joinMessage, readTurn, readTurns, type Turn } from './read-message.ts';
import type { ModelSettings } from './settings.ts';

const ownUrl = 'https://api.anthropic.com';
const traits = { vendor: 'Anthropic', searches: true, concurrency: 4, mostSearches: 3, readsPages: true };
/** A turn that searched long pauses, and goes on once it is sent back. With so few searches hardly one does. */
const mostTurns = 3;

/** Anthropic's Messages with its web search: platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool. */
export function createAnthropic(settings: ModelSettings): AnswerEngine {
  const { model, apiKey } = settings;
  const baseURL = settings.baseUrl ?? ownUrl;

  async function takeTurn(request: Request, exchange: Exchange): Promise<Turn> {
    const body = await exchange.fetchBody(async (fetch) => {
      const client = await openClient({ apiKey, baseURL, fetch });
      return client.messages.create(request).asResponse();
    });
    return readTurn(await joinMessage(body, exchange), exchange);
  }

  return openModel(settings, traits, async (question, exchange) => {
    const turns: Turn[] = [];
    while (turns.length < mostTurns) {
      const spentMicros = sumCosts(turns);
      const turn = await takeTurn(describeRequest(model, question, turns), exchange).catch(
        (error: unknown) => {
          throw addCost(error, spentMicros);
        },
      );
      turns.push(turn);
      if (!turn.isPaused) return readTurns(turns, { ...exchange, costMicros: sumCosts(turns) });
    }
    throw failAnswer(exchange.vendor, 'limit', sumCosts(turns));
  });
}

type Request = Anthropic.MessageCreateParamsNonStreaming;

const sumCosts = (turns: readonly Turn[]) => turns.reduce((sum, turn) => sum + turn.costMicros, 0);

/** The SDK without what it would retry or log by itself; see OpenAI's. */
async function openClient(of: { apiKey: string; baseURL: string; fetch: typeof fetch }): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk');
  return new Client({ ...of, maxRetries: 0, logLevel: 'off' });
}

function describeRequest(
  model: string,
  { prompt, country }: AnswerQuestion,
  turns: readonly Turn[],
): Request {
  const content = turns.flatMap((turn) => turn.content) as unknown as Anthropic.ContentBlockParam[];
  const used = turns.reduce((sum, turn) => sum + turn.searches, 0);
  return {
    model,
    max_tokens: mostOutputTokens,
    messages: [
      { role: 'user', content: prompt },
      ...(turns.length > 0 ? [{ role: 'assistant' as const, content }] : []),
    ],
    tools: [
      {
        type: 'web_search_20250305',
        name: 'web_search',
        max_uses: Math.max(1, traits.mostSearches - used),
        user_location: { type: 'approximate', country },
      },
    ],
  };
}
