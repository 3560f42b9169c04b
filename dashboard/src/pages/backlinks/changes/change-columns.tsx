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
import { changeStyles, linkStyle, sourceLabels } from '../parts/link-labels.ts';

export function changeColumns(websiteId: string): Column<BacklinkChange>[] {
  return [
    {
      id: 'source',
      header: t`Referring page`,
      isOnPhone: true,
      cell: ({ backlinkId, sourceUrl, sourceDomain, at, ...change }) => (
        <TwoLines second={<ChangeKind {...change} />}>
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
      cell: (change) => <ChangeKind {...change} />,
    },
    {
      id: 'change',
      header: t`Change`,
      cell: (change) => (change.kind === 'new' ? <Sources {...change} /> : <BeforeAfter change={change} />),
    },
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
      header: t`Date`,
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

/** The sources that reported a new link. */
function Sources({ sources }: Pick<BacklinkChange, 'sources'>) {
  return <Trans>Reported by {sources.map((source) => sourceLabels[source]).join(', ')}</Trans>;
}

type ChangeKindProps = Pick<BacklinkChange, 'kind' | 'status' | 'sources'>;

function ChangeKind({ kind, status, sources }: ChangeKindProps) {
  return (
    <>
      <StateBadge {...(kind === 'new' ? linkStyle({ status: kind, sources }) : changeStyles[kind])} />
      {kind === 'new' && status === 'lost' && (
        <span className={classes.day}>
          <br />
          <Trans>lost since</Trans>
        </span>
      )}
      {kind === 'lost' && status !== 'lost' && (
        <span className={classes.day}>
          <br />
          <Trans>found again since</Trans>
        </span>
      )}
    </>
  );
}
