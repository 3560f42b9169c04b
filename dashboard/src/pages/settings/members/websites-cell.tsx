import { t, plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../../../api/websites.ts';
import { formatAll } from '../../../format/lists.ts';

const maxNamed = 2;

/** The websites that a member sees; null for all. */
export function WebsitesCell({ websiteIds }: { websiteIds: readonly string[] | null }) {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  if (websiteIds === null) return t`All`;
  if (websiteIds.length === 0) return t`None`;
  const domains = websites.filter(({ id }) => websiteIds.includes(id)).map(({ domain }) => domain);
  const isNamed = websiteIds.length <= maxNamed && domains.length === websiteIds.length;
  if (isNamed) return formatAll(domains);
  return (
    <span title={formatAll(domains)}>
      {plural(websiteIds.length, { one: '# website', other: '# websites' })}
    </span>
  );
}
