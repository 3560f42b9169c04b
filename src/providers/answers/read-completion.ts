import { asObject, asObjects, isObject, type JsonObject } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from './contract.ts';
import { failAnswer } from './engine-answer.ts';
import { joinChunks } from './join-chunks.ts';
import { failWithin } from './judge-error.ts';
import type { Reader } from './open-model.ts';
import { costOf, readCost, readUsage } from './price-answer.ts';
import type { Body } from './read-body.ts';
import { orderByMarks, readSource, readSources, readUrlCitations } from './read-citations.ts';
import { asEmbedded, asPiece, asTexts, asWritten } from './read-values.ts';

/**
 * An answer in the form of OpenAI's chat completions: Perplexity (docs.perplexity.ai), Ollama, vLLM, gateways. Sources are read
 * in every form that one of them is known to write them in.
 */
export function readCompletion(body: Body, of: Reader & { searches: number }): EngineAnswer {
  const completion = body.kind === 'object' ? body.object : joinChunks(body.events, of);
  const usage = asObject(completion['usage']);
  const costMicros = readCost(usage) ?? readTokens(usage, of);
  if (asWritten(completion['error']) !== null || isObject(completion['error'])) {
    throw failWithin(of.vendor, completion);
  }
  // Cohere has one answer and no choices.
  const choice = asObjects(completion['choices'])[0] ?? completion;
  const message = asObject(choice['message']);
  if (isObject(choice['error'])) throw failWithin(of.vendor, choice);
  if (message === null) throw failAnswer(of.vendor, 'mismatch', costMicros);
  assertEnded(asPiece(choice['finish_reason']).toLowerCase(), message, { vendor: of.vendor, costMicros });
  const text = readContent(message['content']);
  const tools = asObjects(message['executed_tools']);
  return {
    model: asWritten(completion['model']) ?? of.model,
    text,
    citations: [
      ...readUrlCitations(message['annotations']),
      ...readLists(text, completion, message),
      ...readTools(tools),
    ],
    searchQueries: tools.flatMap((tool) => asTexts([asEmbedded(tool['arguments'])?.['query']])),
    costMicros,
  };
}

function readTokens(usage: JsonObject | null, of: Reader & { searches: number }): number {
  const tokens = readUsage(usage);
  return tokens === null ? of.mostMicros : costOf(of.price, { ...tokens, searches: of.searches });
}

function assertEnded(finish: string, message: JsonObject, of: { vendor: string; costMicros: number }): void {
  const declined =
    finish === 'content_filter' || finish === 'error_toxic' || asWritten(message['refusal']) !== null;
  if (declined) throw failAnswer(of.vendor, 'refused', of.costMicros);
  if (finish === 'length' || finish === 'max_tokens') throw failAnswer(of.vendor, 'limit', of.costMicros);
  if (finish === 'error') throw failAnswer(of.vendor, 'mismatch', of.costMicros);
}

/** A text, or parts of which only texts are the answer: Mistral writes its thinking into parts of their own. */
function readContent(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = asObjects(content).filter((part) => part['type'] === 'text');
  return parts.map((part) => asPiece(part['text'])).join('');
}

/** Perplexity lists addresses, and the same with titles; xAI addresses alone; Cohere the documents of each passage. */
function readLists(text: string, completion: JsonObject, message: JsonObject): AnswerCitation[] {
  const results = readSources(completion['search_results']);
  const listed = readSources(completion['citations'], results);
  const passages = asObjects(message['citations']).flatMap((passage) => asObjects(passage['sources']));
  const documents = passages.map((source) => readSource(asObject(source['document']) ?? source));
  return [...orderByMarks(text, listed.length > 0 ? listed : results), ...results, ...documents];
}

/** Groq's own searches. */
function readTools(tools: readonly JsonObject[]): AnswerCitation[] {
  return tools.flatMap((tool) => readSources(asObject(tool['search_results'])?.['results']));
}
