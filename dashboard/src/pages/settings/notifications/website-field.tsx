import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';

interface WebsiteFieldProps {
  chosen: string[];
  onChoose(websiteIds: string[]): void;
}

const mostListed = 60;

/** Which websites a rule is about. */
export function WebsiteField({ chosen, onChoose }: WebsiteFieldProps) {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  return (
    <MultiSelect
      label="Websites"
      description="All of them where none is named, also those to come"
      placeholder={chosen.length === 0 ? 'All websites' : undefined}
      data={websites.map(({ id, domain }) => ({ value: id, label: domain }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Name no website' }}
      limit={mostListed}
      nothingFoundMessage="No website goes by this name"
      value={chosen}
      onChange={onChoose}
    />
  );
}
