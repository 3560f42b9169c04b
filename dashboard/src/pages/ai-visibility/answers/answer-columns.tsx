import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '../../../ui/icons.ts';
import type { Answer } from '../../../api/ai-visibility.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { answerStyles, engineLabels } from '../parts/visibility-labels.ts';
import { plainSnippet } from './plain-snippet.ts';
import classes from './answers.module.css';
import { errorText } from '../../../format/error-text.ts';

export function answerColumns(websiteId: string): Column<Answer>[] {
  return [
    {
      id: 'prompt',
      header: t`Prompt and answer`,
      cell: (row) => (
        <div className={classes.row}>
          <TwoLines second={<RunSource answer={row} />}>
            <AppLink href={paths.answer(websiteId, row.id)} fw={500} c="inherit">
              {row.prompt}
            </AppLink>
          </TwoLines>
          <span className={classes.snippet}>{excerptOf(row)}</span>
        </div>
      ),
    },
    { id: 'engine', header: t`Engine`, width: 168, cell: ({ engine }) => engineLabels[engine] },
    {
      id: 'status',
      header: t`Status`,
      width: 148,
      cell: ({ status }) => <StateBadge {...answerStyles[status]} />,
    },
    {
      id: 'mentioned',
      header: t`Mentioned`,
      width: 104,
      isOnPhone: true,
      cell: (row) => <YesNo row={row} value={row.mentioned} />,
    },
    { id: 'cited', header: t`Cited`, width: 96, cell: (row) => <YesNo row={row} value={row.cited} /> },
    {
      id: 'citations',
      header: t`Sources`,
      align: 'end',
      width: 88,
      cell: ({ citations }) => formatCount(citations.length),
    },
    {
      id: 'askedAt',
      header: t`Asked`,
      align: 'end',
      width: 120,
      cell: ({ askedAt }) => <Ago at={askedAt} />,
    },
  ];
}

function RunSource({ answer: { engine, askedAt } }: { answer: Answer }) {
  return (
    <>
      {engineLabels[engine]} · <Ago at={askedAt} />
    </>
  );
}

/** The beginning of the answer, or why there is none. */
function excerptOf({ text, status, error }: Answer): string {
  if (text !== null) return plainSnippet(text);
  const { label } = answerStyles[status];
  return status === 'absent' ? label : (errorText(error) ?? label);
}

/** Empty if there is no answer. */
function YesNo({ row, value }: { row: Answer; value: boolean }) {
  if (row.status !== 'answered') return null;
  if (!value)
    return (
      <span className={classes.quiet}>
        <span aria-hidden>{unknownValue}</span>
        <VisuallyHidden>
          <Trans>No</Trans>
        </VisuallyHidden>
      </span>
    );
  return (
    <span className={classes.yes}>
      <IconCheck size={16} aria-hidden />
      <VisuallyHidden>
        <Trans>Yes</Trans>
      </VisuallyHidden>
    </span>
  );
}
