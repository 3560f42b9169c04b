import { Button, Group } from '@mantine/core';
import { decideDrafts, type TaskPlace, type WorkedTask } from '../../../api/tasks.ts';
import { none } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useDeed } from '../parts/use-deed.ts';
import { PageLink } from './finding-table.tsx';
import classes from './finding-table.module.css';

interface DraftTableProps {
  place: TaskPlace;
  drafts: WorkedTask['drafts'];
  mayDecide: boolean;
}

/** What a language model has written, to be approved or rejected by page. */
export function DraftTable({ place, drafts, mayDecide }: DraftTableProps) {
  const deciding = useDeed(decideDrafts);
  const urls = drafts.map(({ url }) => url);
  const decide = (decision: { approve?: string[]; reject?: string[] }) =>
    deciding.mutate({ ...place, ...decision });
  const all = (
    <>
      <Button size="xs" disabled={deciding.isPending} onClick={() => decide({ approve: urls })}>
        Approve all
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={deciding.isPending}
        onClick={() => decide({ reject: urls })}
      >
        Reject all
      </Button>
    </>
  );
  return (
    <Panel
      title="Written by a language model"
      description="Drafts: nothing of it counts before a person has approved it."
      actions={mayDecide ? all : undefined}
      isFlush
    >
      {deciding.isError && <ProblemNotice error={deciding.error} />}
      <table className={classes.table} aria-label="Drafts">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Found</th>
            <th scope="col">Draft</th>
            {mayDecide && <th scope="col">Decide</th>}
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
  draft: WorkedTask['drafts'][number];
  isPending: boolean;
  /** Undefined for who may not decide. */
  onDecide: ((decision: { approve?: string[]; reject?: string[] }) => void) | undefined;
}

function DraftRow({ draft: { url, found, proposed }, isPending, onDecide }: DraftRowProps) {
  const common = { size: 'compact-xs', variant: 'default', disabled: isPending } as const;
  return (
    <tr>
      <th scope="row">{url === '' ? 'A new page' : <PageLink url={url} />}</th>
      <td className={classes.found} data-label="Found">
        {found ?? none}
      </td>
      <td data-label="Draft" style={{ whiteSpace: 'pre-line' }}>
        {proposed ?? none}
      </td>
      {onDecide !== undefined && (
        <td>
          <Group gap={4}>
            <Button
              {...common}
              aria-label={`Approve the draft for ${url}`}
              onClick={() => onDecide({ approve: [url] })}
            >
              Approve
            </Button>
            <Button
              {...common}
              aria-label={`Reject the draft for ${url}`}
              onClick={() => onDecide({ reject: [url] })}
            >
              Reject
            </Button>
          </Group>
        </td>
      )}
    </tr>
  );
}
