import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { formatTime } from '../../../format/dates.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { IconFileCode } from '../../../ui/icons.ts';
import { formatPageTicket } from './format-tickets.ts';
import { TicketDialog } from './ticket-dialog.tsx';

/** Exports the issues of one page. Absent without issues. */
export function ExportPage({ page }: { page: AuditPageDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (page.issues.every(({ state }) => state === 'fixed')) return null;
  return (
    <>
      <ActionButton icon={IconFileCode} label={t`Export for developers`} onClick={() => setOpen(true)} />
      {isOpen && (
        <TicketDialog
          ticket={formatPageTicket(page, {
            auditedAt: formatTime(page.finishedAt),
            pageUrl: location.href,
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
