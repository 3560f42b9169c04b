import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditCsvPath, auditQuery, issuesQuery, type RuleSummary } from '../../../api/audits.ts';
import { pageClicksQuery } from '../../../api/search-console.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { IconFileCode } from '../../../ui/icons.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { formatRuleTicket } from './format-tickets.ts';
import { TicketDialog } from './ticket-dialog.tsx';

interface ExportRuleProps {
  rule: RuleSummary;
  websiteId: string;
}

/** Exports one kind of issue with its affected pages, those with the largest impact first. */
export function ExportRule(props: ExportRuleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton icon={IconFileCode} label={t`Export for developers`} onClick={() => setOpen(true)} />
      {isOpen && <RuleTicket {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RuleTicket({ rule, websiteId, onClose }: ExportRuleProps & { onClose(): void }) {
  const { check } = rule;
  const issues = useRows(issuesQuery(websiteId, { check: [check], sort: '-impact' }));
  const audit = useQuery(auditQuery(websiteId)).data?.data;
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? '';
  const pages = useQuery(pageClicksQuery(websiteId)).data?.data ?? [];
  const clicks = new Map(pages.map((page) => [page.key, page.clicks]));
  const ticket = formatRuleTicket({
    rule,
    issues: issues.rows,
    clicksOf: (url) => clicks.get(url) ?? null,
    domain,
    auditedAt: formatTime(audit?.finishedAt),
    listUrl: `${location.origin}/dashboard${paths.auditIssues(websiteId, { check })}`,
  });
  return (
    <TicketDialog ticket={ticket} onClose={onClose}>
      <CsvLink path={auditCsvPath(websiteId, 'issues', { check: [check] })} fileName={check} />
    </TicketDialog>
  );
}
