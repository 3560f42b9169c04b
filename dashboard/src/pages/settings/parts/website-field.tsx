import { t } from '@lingui/core/macro';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';
import { optionSearch } from '../../../ui/option-search.ts';

const maxOptions = 60;

/** The websites of a rule; none for all. */
export function WebsiteField(props: MultiSelectProps) {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  const [isOpen, list] = useDisclosure();
  return (
    <MultiSelect
      label={t`Websites`}
      description={t`Leave empty for all websites, including future ones`}
      placeholder={props.value?.length === 0 ? t`All websites` : undefined}
      data={websites.map(({ id, domain }) => ({ value: id, label: domain }))}
      {...optionSearch}
      // An open list covers the buttons of a dialog, and a click there would choose another website.
      dropdownOpened={isOpen}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
      onOptionSubmit={list.close}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear websites` }}
      limit={maxOptions}
      nothingFoundMessage={t`No matching website`}
      {...props}
    />
  );
}
