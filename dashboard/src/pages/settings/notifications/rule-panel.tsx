import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconBell } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { firstStepsKey } from '../../../api/first-steps.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { updateRule, deleteRule, type Rule, rulesQuery } from '../../../api/notifications.ts';
import { useAction } from '../../../api/use-action.ts';
import { webhooksQuery } from '../../../api/webhooks.ts';
import { websitesQuery } from '../../../api/websites.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { webhookName } from '../webhooks/webhook-formats.ts';
import { kindLabels } from './rule-kinds.ts';
import { ruleColumns } from './rule-columns.tsx';

interface RulePanelProps {
  /** Undefined without the right to change rules. */
  onEdit: ((rule: Rule) => void) | undefined;
  /** The button that creates a rule. */
  add: ReactNode;
}

/** The rules of the account, with actions to enable, disable, edit and delete each. */
export function RulePanel({ onEdit, add }: RulePanelProps) {
  const [selected, setSelected] = useState<Rule | null>(null);
  const affects = [rulesQuery().queryKey, firstStepsKey];
  const { mutate: update } = useAction(updateRule, { affects, onError: showFailure });
  const deleting = useAction(deleteRule, { affects });
  const names = useNames();
  const columns = useMemo(() => {
    const setEnabled = ({ id }: Rule, isEnabled: boolean) => update({ id, isEnabled });
    const snooze = ({ id }: Rule, snoozedUntil: string | null) => update({ id, snoozedUntil });
    return ruleColumns(names, onEdit && { setEnabled, snooze, edit: onEdit, delete: setSelected });
  }, [names, onEdit, update]);
  return (
    <Panel isFlush>
      <DataTable
        label={t`Alerts`}
        columns={columns}
        rows={wholeRows(useQuery(rulesQuery()))}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconBell} title={t`No alerts yet`} action={add}>
            {onEdit === undefined
              ? t`Managers of the account create alerts for declined keywords, failed data sources, overdue invoices and more.`
              : t`Create an alert to get notified about declined keywords, failed data sources, overdue invoices and more.`}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={t`Delete the alert?`}
        confirmLabel={t`Delete alert`}
        isDangerous
        onConfirm={async () => selected && deleting.mutateAsync(selected.id)}
      >
        <Trans>
          {selected && t`The alert "${kindLabels[selected.kind].label}" sends no further notifications.`} Its
          past notifications stay listed.
        </Trans>
      </ConfirmDialog>
    </Panel>
  );
}

function useNames() {
  const websites = useQuery(websitesQuery()).data?.data;
  const webhooks = useQuery(webhooksQuery()).data?.data;
  return useMemo(
    () => ({
      domains: new Map(websites?.map(({ id, domain }) => [id, domain])),
      webhooks: new Map(webhooks?.map((webhook) => [webhook.id, webhookName(webhook)])),
    }),
    [websites, webhooks],
  );
}
