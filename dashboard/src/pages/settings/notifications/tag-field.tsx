import { t } from '@lingui/core/macro';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type KeywordSummary, keywordSummaryQuery } from '../../../api/keywords.ts';
import { websitesQuery } from '../../../api/websites.ts';

const maxTagLength = 50;
/** The tags of more websites are not read, because each is a request. */
const maxWebsites = 50;

interface TagFieldProps extends Pick<AutocompleteProps, 'onChange' | 'error'> {
  value?: string;
  /** Empty for all websites. */
  websiteIds: readonly string[];
}

/** A tag of keywords, with the existing ones as suggestions. It says if no keyword has the tag. */
export function TagField({ websiteIds, value = '', ...input }: TagFieldProps) {
  const all = useQuery(websitesQuery()).data?.data;
  const ids = websiteIds.length > 0 ? websiteIds : (all ?? []).map(({ id }) => id);
  const { tags, areAllKnown } = useQueries({
    queries: ids.slice(0, maxWebsites).map((id) => keywordSummaryQuery(id)),
    combine: readTags,
  });
  const isUnknown =
    value !== '' && all !== undefined && ids.length <= maxWebsites && areAllKnown && !tags.includes(value);
  return (
    <Autocomplete
      label={t`Only keywords with tag`}
      placeholder={t`Any`}
      maxLength={maxTagLength}
      data={tags}
      value={value}
      description={isUnknown ? t`No keyword is tagged “${value}”.` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
    />
  );
}

const readTags = (queries: UseQueryResult<{ data: KeywordSummary }>[]) => ({
  tags: [...new Set(queries.flatMap(({ data }) => data?.data.tags.map(({ tag }) => tag) ?? []))].toSorted(),
  areAllKnown: queries.every(({ data }) => data !== undefined),
});
