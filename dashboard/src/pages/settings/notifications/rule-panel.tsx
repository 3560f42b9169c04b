import { IconBell } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { changeRule, deleteRule, type Rule, rulesQuery } from '../../../api/notifications.ts';
import { webhooksQuery } from '../../../api/webhooks.ts';
import { websitesQuery } from '../../../api/websites.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { tellFailure } from '../../../ui/tell.ts';
import { kindTexts } from './kinds.ts';
import { ruleColumns } from './rule-columns.tsx';

interface RulePanelProps {
  /** Undefined for whoever may not. */
  onEdit: ((rule: Rule) => void) | undefined;
  /** The way to the first rule. */
  add: ReactNode;
}

/** What the account is told, and where; with ways to turn each rule off, to change and to delete it. */
export function RulePanel({ onEdit, add }: RulePanelProps) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Rule | null>(null);
  const { mutate } = useMutation({
    mutationFn: changeRule,
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey: rulesQuery().queryKey }),
  });
  const names = useNames();
  const columns = useMemo(() => {
    const turn = ({ id }: Rule, isOn: boolean) => mutate({ id, isOn });
    return ruleColumns(names, onEdit && { turn, edit: onEdit, remove: setLeaving });
  }, [names, onEdit, mutate]);
  const remove = async () => {
    if (leaving !== null) await deleteRule(leaving.id);
    await client.invalidateQueries({ queryKey: rulesQuery().queryKey });
  };
  return (
    <Panel isFlush>
      <DataTable
        label="Rules"
        columns={columns}
        rows={wholeRows(useQuery(rulesQuery()))}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconBell} title="Nobody is told anything yet" action={add}>
            {onEdit === undefined
              ? 'Managers of the account say what is worth a mail or a call of a webhook: a lost position, a failed source, an overdue invoice.'
              : 'Say what is worth a mail or a call of a webhook: a lost position, a failed source, an overdue invoice. Each cause is told once.'}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Delete the rule?"
        confirmLabel="Delete rule"
        isDangerous
        onConfirm={remove}
      >
        {leaving && `${kindTexts[leaving.kind].label}: nobody is told of it by this rule any more.`} What it
        told stays listed.
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
      webhooks: new Map(webhooks?.map(({ id, url }) => [id, url])),
    }),
    [websites, webhooks],
  );
}
