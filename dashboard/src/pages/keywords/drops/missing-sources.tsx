import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DropExplanation } from '../../../api/drop-reasons.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './drop-reasons.module.css';

/** The data that a missing source would add, for viewers, who cannot connect it. */
const missingData: Record<DropExplanation['missing'][number], string> = {
  search_console: t`Search Console: clicks and impressions by query and page`,
  audit: t`Site audit: whether the pages can be indexed`,
  result_pages: t`Rank checks: which domains changed on the SERP`,
};

/** Links to connect the sources without data. */
export function MissingSources({
  websiteId,
  missing,
}: {
  websiteId: string;
  missing: DropExplanation['missing'];
}) {
  const isManager = useHasRole('manager');
  const helps: Record<DropExplanation['missing'][number], { href: string; label: string }> = {
    search_console: {
      href: paths.searchConsole(websiteId),
      label: t`Connect Search Console to see clicks and impressions by query and page`,
    },
    audit: {
      href: paths.audit(websiteId),
      label: t`Run a site audit to see whether the pages can be indexed`,
    },
    result_pages: {
      href: paths.schedule(websiteId),
      label: t`Connect a rank source to see which domains changed on the SERP`,
    },
  };
  return (
    <div>
      <Text size="sm" fw={500}>
        <Trans>Missing data sources</Trans>
      </Text>
      <ul className={classes.helps}>
        {missing.map((source) => (
          <li key={source}>
            {isManager ? (
              <AppLink href={helps[source].href} size="sm">
                {helps[source].label}
              </AppLink>
            ) : (
              <Text size="sm">{missingData[source]}</Text>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
