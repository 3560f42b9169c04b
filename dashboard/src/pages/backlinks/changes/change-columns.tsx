import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BacklinkChange } from '../../../api/backlinks.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { AuthorityBar, LinkText, SourcePage } from '../parts/link-cells.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import classes from '../parts/link-cells.module.css';
import { changeStyles } from '../parts/link-labels.ts';

export function changeColumns(websiteId: string): Column<BacklinkChange>[] {
  return [
    {
      id: 'source',
      header: t`Referring page`,
      isOnPhone: true,
      cell: ({ backlinkId, sourceUrl, sourceDomain, at, kind, status }) => (
        <TwoLines second={<ChangeKind kind={kind} status={status} />}>
          <SourcePage
            url={sourceUrl}
            domain={sourceDomain}
            href={paths.backlink(websiteId, backlinkId)}
            at={at}
          />
        </TwoLines>
      ),
    },
    {
      id: 'kind',
      header: t`Type`,
      width: 136,
      cell: ({ kind, status }) => <ChangeKind kind={kind} status={status} />,
    },
    { id: 'change', header: t`Change`, cell: (change) => <BeforeAfter change={change} /> },
    {
      id: 'authority',
      header: t`Authority`,
      align: 'end',
      width: 120,
      cell: ({ authority }) => <AuthorityBar authority={authority} />,
    },
    { id: 'anchor', header: t`Anchor and target URL`, cell: (change) => <LinkText {...change} /> },
    {
      id: 'at',
      header: t`Detected`,
      align: 'end',
      width: 196,
      cell: ({ at }) => (
        <time className={classes.day} dateTime={at}>
          {formatTime(at)}
        </time>
      ),
    },
  ];
}

function ChangeKind({ kind, status }: Pick<BacklinkChange, 'kind' | 'status'>) {
  return (
    <>
      <StateBadge {...changeStyles[kind]} />
      {kind === 'lost' && status !== 'lost' && (
        <span className={classes.day}>
          <br />
          <Trans>found again since</Trans>
        </span>
      )}
    </>
  );
}
