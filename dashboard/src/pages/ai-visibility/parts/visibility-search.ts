import type { AnswerFilter, SourceFilter, VisibilityFilter } from '../../../api/ai-visibility.ts';
import type { PromptFilter } from '../../../api/prompts.ts';
import {
  choiceOf,
  choicesOf,
  dayOf,
  type Search,
  textOf,
  textsOf,
  integerOf,
} from '../../../search/read-search.ts';
import { answerStatuses, engines, defaultRange, visibilityRanges } from './visibility-labels.ts';

const booleans = ['true', 'false'] as const;
const chartMetrics = ['mentionRate', 'citationRate', 'shareOfVoice'] as const;
const promptKinds = ['branded', 'all'] as const;

const rangeOf = (search: Search) => visibilityRanges.find((days) => days === integerOf(search, 'range'));
const toBoolean = (value: (typeof booleans)[number] | undefined) =>
  value === undefined ? undefined : value === 'true';

export function readMetricsSearch(search: Search) {
  return {
    range: rangeOf(search),
    engine: choicesOf(search, 'engine', engines),
    prompts: choiceOf(search, 'prompts', promptKinds),
    tag: textsOf(search, 'tag'),
    measure: choiceOf(search, 'measure', chartMetrics),
    by: choiceOf(search, 'by', ['engine']),
  };
}

/** The filter of the request, from the query parameters of the page. */
export function toVisibilityFilter({
  range = defaultRange,
  engine,
  prompts,
  tag,
}: ReturnType<typeof readMetricsSearch>): VisibilityFilter {
  return { days: range, engine, prompts, tag };
}

export function readAnswerSearch(search: Search) {
  return {
    search: textOf(search, 'search'),
    engine: choicesOf(search, 'engine', engines),
    prompt: textsOf(search, 'prompt'),
    status: choicesOf(search, 'status', answerStatuses),
    mentioned: choiceOf(search, 'mentioned', booleans),
    cited: choiceOf(search, 'cited', booleans),
    startDate: dayOf(search, 'startDate'),
    endDate: dayOf(search, 'endDate'),
  };
}

export function toAnswerFilter({
  mentioned,
  cited,
  ...rest
}: ReturnType<typeof readAnswerSearch>): AnswerFilter {
  return { ...rest, mentioned: toBoolean(mentioned), cited: toBoolean(cited) };
}

export function readSourceSearch(search: Search) {
  return {
    range: rangeOf(search),
    by: choiceOf(search, 'by', ['page']),
    engine: choicesOf(search, 'engine', engines),
  };
}

export function toSourceFilter({
  range = defaultRange,
  by,
  engine,
}: ReturnType<typeof readSourceSearch>): SourceFilter {
  return { days: range, by, engine };
}

export function readPromptSearch(search: Search) {
  return {
    status: choicesOf(search, 'status', ['active', 'paused']),
    tag: textsOf(search, 'tag'),
    branded: choiceOf(search, 'branded', booleans),
    search: textOf(search, 'search'),
  };
}

export function toPromptFilter({ branded, ...rest }: ReturnType<typeof readPromptSearch>): PromptFilter {
  return { ...rest, branded: toBoolean(branded) };
}
