import { asObject, asObjects, isObject, type JsonObject, asLink, asNonBlankText } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from '../contract.ts';
import { answerFailure } from '../core/engine-answer.ts';
import { joinChunks } from './join-chunks.ts';
import { reportedFailure } from '../core/vendor-errors.ts';
import type { AnswerContext } from '../core/open-model.ts';
import { costOf, readCost, readUsage } from '../core/pricing.ts';
import type { Body } from '../core/read-body.ts';
import { orderByMarkers, readSources, readUrlCitations } from './citations.ts';
import { asEmbeddedObject, asRawText, asNonBlankTexts } from '../core/answer-values.ts';

/**
 * Reads an answer in the format of OpenAI's chat completions: Perplexity (docs.perplexity.ai), Ollama, vLLM, gateways. It reads
 * sources in the known formats of all of them.
 */
export function readCompletion(body: Body, context: AnswerContext & { searches: number }): EngineAnswer {
  const completion = body.kind === 'object' ? body.object : joinChunks(body.events, context);
  const usage = asObject(completion['usage']);
  const costMicros = readCost(usage) ?? usageCost(usage, context);
  if (asNonBlankText(completion['error']) !== null || isObject(completion['error'])) {
    throw reportedFailure(context.vendor, completion);
  }
  // Cohere returns one message instead of choices.
  const choice = asObjects(completion['choices'])[0] ?? completion;
  const message = asObject(choice['message']);
  if (isObject(choice['error'])) throw reportedFailure(context.vendor, choice);
  if (message === null) throw answerFailure(context.vendor, 'mismatch', costMicros);
  const finish = asRawText(choice['finish_reason']).toLowerCase();
  assertFinished(finish, message, { vendor: context.vendor, costMicros });
  const text = readContent(message['content']);
  const tools = asObjects(message['executed_tools']);
  return {
    model: asNonBlankText(completion['model']) ?? context.model,
    text,
    citations: [
      ...readUrlCitations(message['annotations']),
      ...readSourceLists(text, completion, message),
      ...readToolSources(tools),
    ],
    searchQueries: tools.flatMap((tool) => asNonBlankTexts([asEmbeddedObject(tool['arguments'])?.['query']])),
    costMicros,
  };
}

function usageCost(usage: JsonObject | null, context: AnswerContext & { searches: number }): number {
  const tokens = readUsage(usage);
  return tokens === null
    ? context.maxMicros
    : costOf(context.price, { ...tokens, searches: context.searches });
}

function assertFinished(
  finish: string,
  message: JsonObject,
  context: { vendor: string; costMicros: number },
): void {
  const declined =
    finish === 'content_filter' || finish === 'error_toxic' || asNonBlankText(message['refusal']) !== null;
  if (declined) throw answerFailure(context.vendor, 'refused', context.costMicros);
  if (finish === 'length' || finish === 'max_tokens')
    throw answerFailure(context.vendor, 'limit', context.costMicros);
  if (finish === 'error') throw answerFailure(context.vendor, 'mismatch', context.costMicros);
}

/** The content is a text or a list of parts. Mistral writes its reasoning into parts of other types. */
function readContent(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = asObjects(content).filter((part) => part['type'] === 'text');
  return parts.map((part) => asRawText(part['text'])).join('');
}

/** Perplexity lists URLs and, separately, sources with titles. xAI lists URLs only. Cohere lists the documents of each passage. */
function readSourceLists(text: string, completion: JsonObject, message: JsonObject): AnswerCitation[] {
  const results = readSources(completion['search_results']);
  const listed = readSources(completion['citations'], results);
  const passages = asObjects(message['citations']).flatMap((passage) => asObjects(passage['sources']));
  const documents = passages.map((source) => asLink(asObject(source['document']) ?? source));
  return [...orderByMarkers(text, listed.length > 0 ? listed : results), ...results, ...documents];
}

/** Sources of Groq's own search tool. */
function readToolSources(tools: readonly JsonObject[]): AnswerCitation[] {
  return tools.flatMap((tool) => readSources(asObject(tool['search_results'])?.['results']));
}
