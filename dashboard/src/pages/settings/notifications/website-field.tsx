import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';

const maxOptions = 60;

/** The websites of a rule; none for all. */
export function WebsiteField(props: MultiSelectProps) {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  return (
    <MultiSelect
      label="Websites"
      description="Leave empty for all websites, including future ones"
      placeholder={props.value?.length === 0 ? 'All websites' : undefined}
      data={websites.map(({ id, domain }) => ({ value: id, label: domain }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear websites' }}
      limit={maxOptions}
      nothingFoundMessage="No matching website"
      {...props}
    />
  );
}
