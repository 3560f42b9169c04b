import type { AnswerFilter, Engine, SourceFilter, VisibilityFilter } from '../../../api/ai-visibility.ts';
import { readDateRange } from '../../../api/date-range.ts';
import { type PromptFilter, promptMentions } from '../../../api/prompts.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';
import { readRangeSearch } from '../../../search/read-range.ts';
import { answerStatuses, engines } from './visibility-labels.ts';

const booleans = ['true', 'false'] as const;
const chartMetrics = ['mentionRate', 'citationRate', 'shareOfVoice'] as const;
const promptKinds = ['branded', 'all'] as const;

const toBoolean = (value: (typeof booleans)[number] | undefined) =>
  value === undefined ? undefined : value === 'true';

export function readMetricsSearch(search: Search) {
  return {
    ...readRangeSearch(search),
    aiEngine: choicesOf(search, 'aiEngine', engines),
    prompts: choiceOf(search, 'prompts', promptKinds),
    promptTag: textsOf(search, 'promptTag'),
    measure: choiceOf(search, 'measure', chartMetrics),
    by: choiceOf(search, 'by', ['engine']),
  };
}

/** The filter of the request, from the query parameters of the page. */
export function toVisibilityFilter({
  aiEngine,
  prompts,
  promptTag,
  ...range
}: ReturnType<typeof readMetricsSearch>): VisibilityFilter {
  return {
    ...readDateRange(range).comparedQuery,
    engine: aiEngine,
    prompts,
    tag: promptTag,
    untracked: true,
  };
}

/** The search of the list of exactly those answers that the rates count. */
export const countedAnswers = ({
  aiEngine,
  prompts = 'unbranded',
  promptTag,
}: {
  aiEngine: Engine[] | undefined;
  prompts: 'branded' | 'unbranded' | 'all' | undefined;
  promptTag: string[] | undefined;
}) => ({
  aiEngine,
  prompts: prompts === 'all' ? undefined : prompts,
  promptTag,
  status: 'answered',
});

export function readAnswerSearch(search: Search) {
  return {
    search: textOf(search, 'search'),
    aiEngine: choicesOf(search, 'aiEngine', engines),
    prompt: textsOf(search, 'prompt'),
    prompts: choiceOf(search, 'prompts', ['unbranded', 'branded'] as const),
    promptTag: textsOf(search, 'promptTag'),
    status: choicesOf(search, 'status', answerStatuses),
    brand: textsOf(search, 'brand'),
    mentioned: choiceOf(search, 'mentioned', booleans),
    cited: choiceOf(search, 'cited', booleans),
    ...readRangeSearch(search),
  };
}

export function toAnswerFilter({
  search,
  prompt,
  prompts,
  promptTag,
  status,
  brand,
  mentioned,
  cited,
  aiEngine,
  range,
}: ReturnType<typeof readAnswerSearch>): AnswerFilter {
  return {
    search,
    prompt,
    prompts,
    tag: promptTag,
    // Runs without an answer mention nothing, but their answer is unknown.
    status: status ?? (mentioned === 'false' || cited === 'false' ? ['answered'] : undefined),
    ...readDateRange({ range }).dates,
    engine: aiEngine,
    brand,
    mentioned: toBoolean(mentioned),
    cited: toBoolean(cited),
  };
}

export function readSourceSearch(search: Search) {
  return {
    ...readRangeSearch(search),
    by: choiceOf(search, 'by', ['page']),
    domain: textsOf(search, 'domain'),
    aiEngine: choicesOf(search, 'aiEngine', engines),
    ownCited: choiceOf(search, 'ownCited', booleans),
  };
}

export function toSourceFilter({
  by,
  domain,
  aiEngine,
  ownCited,
  ...range
}: ReturnType<typeof readSourceSearch>): SourceFilter {
  return { ...readDateRange(range).query, by, domain, engine: aiEngine, ownCited: toBoolean(ownCited) };
}

export function readPromptSearch(search: Search) {
  return {
    ...readRangeSearch(search),
    mentions: choicesOf(search, 'mentions', promptMentions),
    status: choicesOf(search, 'status', ['active', 'paused']),
    promptTag: textsOf(search, 'promptTag'),
    branded: choiceOf(search, 'branded', booleans),
    search: textOf(search, 'search'),
  };
}

export function toPromptFilter({
  status,
  promptTag,
  branded,
  search,
  mentions,
  ...range
}: ReturnType<typeof readPromptSearch>): PromptFilter {
  const days = mentions === undefined ? {} : readDateRange(range).query;
  return { status, tag: promptTag, branded: toBoolean(branded), search, mentions, ...days };
}
