import { type TopicFilter, topicSorts, type TopicSort } from '../../../api/topics.ts';
import { choiceOf, type Search, textOf } from '../../../search/read-search.ts';

const sorts = topicSorts.flatMap((name): TopicSort[] => [name, `-${name}`]);
const defaultSort: TopicSort = '-keywords';

/** The query parameters of the page. */
export function readTopicSearch(search: Search) {
  return {
    search: textOf(search, 'search')?.slice(0, 100),
    pages: choiceOf(search, 'pages', ['several', 'one']),
    sort: choiceOf(search, 'sort', sorts),
  };
}

/** The filter and sort of the request, without empty filters. */
export function readFilter({
  search,
  pages,
  sort = defaultSort,
}: ReturnType<typeof readTopicSearch>): TopicFilter {
  return {
    sort,
    ...(search === undefined || search === '' ? {} : { search }),
    ...(pages === undefined ? {} : { conflict: pages === 'several' }),
  };
}
