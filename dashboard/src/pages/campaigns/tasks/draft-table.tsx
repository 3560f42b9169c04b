import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { decideDrafts, type TaskPath, type TaskDetails } from '../../../api/tasks.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { PageLink } from './finding-table.tsx';
import classes from './finding-table.module.css';

interface DraftTableProps {
  task: TaskPath;
  drafts: TaskDetails['drafts'];
  mayDecide: boolean;
}

/** Texts written by a language model, to be approved or rejected by page. */
export function DraftTable({ task, drafts, mayDecide }: DraftTableProps) {
  const deciding = useCampaignAction(decideDrafts);
  const urls = drafts.map(({ url }) => url);
  const decide = (decision: { approve?: string[]; reject?: string[] }) =>
    deciding.mutate({ ...task, ...decision });
  const all = (
    <>
      <Button
        size="xs"
        disabled={deciding.isPending}
        onClick={() => decide({ approve: urls })}
      >{t`Approve all`}</Button>
      <Button
        size="xs"
        variant="default"
        disabled={deciding.isPending}
        onClick={() => decide({ reject: urls })}
      >{t`Reject all`}</Button>
    </>
  );
  return (
    <Panel
      title={t`AI drafts`}
      description={t`Written by a language model. A draft has no effect until a member approves it.`}
      actions={mayDecide ? all : undefined}
      isFlush
    >
      {deciding.isError && <ProblemNotice error={deciding.error} />}
      <table className={classes.table} aria-label={t`Drafts`}>
        <thead>
          <tr>
            <th scope="col">{t`Page`}</th>
            <th scope="col">{t`Current`}</th>
            <th scope="col">{t`Draft`}</th>
            {mayDecide && <th scope="col">{t`Actions`}</th>}
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <DraftRow
              key={draft.url}
              draft={draft}
              isPending={deciding.isPending}
              onDecide={mayDecide ? decide : undefined}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface DraftRowProps {
  draft: TaskDetails['drafts'][number];
  isPending: boolean;
  /** Undefined if the member may not decide. */
  onDecide: ((decision: { approve?: string[]; reject?: string[] }) => void) | undefined;
}

function DraftRow({ draft: { url, found, proposed }, isPending, onDecide }: DraftRowProps) {
  const common = { size: 'compact-xs', variant: 'default', disabled: isPending } as const;
  return (
    <tr>
      <th scope="row">{url === '' ? t`New page` : <PageLink url={url} />}</th>
      <td className={classes.found} data-label={t`Current`}>
        {found ?? unknownValue}
      </td>
      <td data-label={t`Draft`} style={{ whiteSpace: 'pre-line' }}>
        {proposed ?? unknownValue}
      </td>
      {onDecide !== undefined && (
        <td>
          <Group gap={4}>
            <Button
              {...common}
              aria-label={t`Approve the draft for ${url}`}
              onClick={() => onDecide({ approve: [url] })}
            >{t`Approve`}</Button>
            <Button
              {...common}
              aria-label={t`Reject the draft for ${url}`}
              onClick={() => onDecide({ reject: [url] })}
            >{t`Reject`}</Button>
          </Group>
        </td>
      )}
    </tr>
  );
}
