import type { AnswerFilter, SourceFilter, VisibilityFilter } from '../../../api/ai-visibility.ts';
import type { PromptFilter } from '../../../api/prompts.ts';
import {
  choiceOf,
  choicesOf,
  dayOf,
  type Search,
  textOf,
  textsOf,
  wholeOf,
} from '../../../search/read-search.ts';
import { answerStatuses, engines, usualRange, visibilityRanges } from './visibility-words.ts';

const yesOrNo = ['true', 'false'] as const;
const measures = ['mentionRate', 'citationRate', 'shareOfVoice'] as const;
const promptKinds = ['branded', 'all'] as const;

const rangeOf = (search: Search) => visibilityRanges.find((days) => days === wholeOf(search, 'range'));
const truth = (said: (typeof yesOrNo)[number] | undefined) =>
  said === undefined ? undefined : said === 'true';

export function readFiguresSearch(search: Search) {
  return {
    range: rangeOf(search),
    engine: choicesOf(search, 'engine', engines),
    prompts: choiceOf(search, 'prompts', promptKinds),
    tag: textsOf(search, 'tag'),
    measure: choiceOf(search, 'measure', measures),
    by: choiceOf(search, 'by', ['engine']),
  };
}

/** What is asked of the API, of what stands in the address. */
export function toVisibilityFilter({
  range = usualRange,
  engine,
  prompts,
  tag,
}: ReturnType<typeof readFiguresSearch>): VisibilityFilter {
  return { days: range, engine, prompts, tag };
}

export function readAnswerSearch(search: Search) {
  return {
    search: textOf(search, 'search'),
    engine: choicesOf(search, 'engine', engines),
    prompt: textsOf(search, 'prompt'),
    status: choicesOf(search, 'status', answerStatuses),
    mentioned: choiceOf(search, 'mentioned', yesOrNo),
    cited: choiceOf(search, 'cited', yesOrNo),
    startDate: dayOf(search, 'startDate'),
    endDate: dayOf(search, 'endDate'),
  };
}

export function toAnswerFilter({
  mentioned,
  cited,
  ...rest
}: ReturnType<typeof readAnswerSearch>): AnswerFilter {
  return { ...rest, mentioned: truth(mentioned), cited: truth(cited) };
}

export function readSourceSearch(search: Search) {
  return {
    range: rangeOf(search),
    by: choiceOf(search, 'by', ['page']),
    engine: choicesOf(search, 'engine', engines),
  };
}

export function toSourceFilter({
  range = usualRange,
  by,
  engine,
}: ReturnType<typeof readSourceSearch>): SourceFilter {
  return { days: range, by, engine };
}

export function readPromptSearch(search: Search) {
  return {
    status: choicesOf(search, 'status', ['active', 'paused']),
    tag: textsOf(search, 'tag'),
    branded: choiceOf(search, 'branded', yesOrNo),
    search: textOf(search, 'search'),
  };
}

export function toPromptFilter({ branded, ...rest }: ReturnType<typeof readPromptSearch>): PromptFilter {
  return { ...rest, branded: truth(branded) };
}
