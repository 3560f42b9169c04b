import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Answer } from '../../../api/ai-visibility.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { answerLooks, engineNames } from '../parts/visibility-words.ts';
import classes from './answers.module.css';

/** @param websiteId whose answers the prompts lead to */
export function answerColumns(websiteId: string): Column<Answer>[] {
  return [
    {
      id: 'prompt',
      header: 'Prompt and answer',
      cell: (row) => (
        <span className={classes.row}>
          <AppLink href={paths.answer(websiteId, row.id)} fw={500} c="inherit">
            {row.prompt}
          </AppLink>
          <span className={classes.snippet}>
            {row.text ?? row.error?.message ?? answerLooks[row.status].label}
          </span>
        </span>
      ),
    },
    { id: 'engine', header: 'Engine', width: 168, cell: ({ engine }) => engineNames[engine] },
    {
      id: 'status',
      header: 'Outcome',
      width: 148,
      cell: ({ status }) => <StateBadge {...answerLooks[status]} />,
    },
    {
      id: 'mentioned',
      header: 'Names you',
      width: 104,
      cell: (row) => <Said row={row} is={row.mentioned} />,
    },
    { id: 'cited', header: 'Cites you', width: 96, cell: (row) => <Said row={row} is={row.cited} /> },
    {
      id: 'citations',
      header: 'Sources',
      align: 'end',
      width: 88,
      cell: ({ citations }) => formatCount(citations.length),
    },
    { id: 'askedAt', header: 'Asked', align: 'end', width: 120, cell: ({ askedAt }) => <Ago at={askedAt} /> },
  ];
}

/** Yes or no; neither where there is no answer to say it. */
function Said({ row, is }: { row: Answer; is: boolean }) {
  if (row.status !== 'answered') return <span className={classes.quiet}>{none}</span>;
  if (!is) return <span className={classes.quiet}>No</span>;
  return (
    <span className={classes.yes}>
      <IconCheck size={16} aria-hidden />
      <VisuallyHidden>Yes</VisuallyHidden>
    </span>
  );
}
