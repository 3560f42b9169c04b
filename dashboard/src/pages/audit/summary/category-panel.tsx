import { t } from '@lingui/core/macro';
import { SimpleGrid } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { categoryLabels } from '../parts/audit-labels.ts';
import { SeverityCounts } from '../parts/severity-counts.tsx';
import classes from './category-panel.module.css';

/** Issues by category, with links to the affected pages. */
export function CategoryPanel({ audit: { websiteId, categories } }: { audit: AuditSummary }) {
  const sorted = categories
    .filter(({ error, warning, notice }) => error + warning + notice > 0)
    .toSorted((a, b) => b.error - a.error || b.warning - a.warning || b.notice - a.notice);
  if (sorted.length === 0) return null;
  return (
    <Panel title={t`Issues by category`}>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 2 }}
        spacing="xl"
        verticalSpacing={4}
        className={classes.list}
        aria-label={t`Errors, warnings and notices by category`}
      >
        {sorted.map(({ category, ...counts }) => (
          <li key={category} className={classes.row}>
            <AppLink href={paths.auditIssues(websiteId, { category })} fz="sm" c="inherit">
              {categoryLabels[category]}
            </AppLink>
            <SeverityCounts {...counts} />
          </li>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
