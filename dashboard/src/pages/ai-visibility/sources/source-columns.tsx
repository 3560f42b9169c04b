import type { CitedSource } from '../../../api/ai-visibility.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from './sources.module.css';

export function sourceColumns(by: 'domain' | 'page'): Column<CitedSource>[] {
  return [
    {
      id: 'source',
      header: by === 'domain' ? 'Domain' : 'Page',
      cell: ({ domain, url, title }) =>
        url === null ? (
          <OutsideLink url={`https://${domain}/`}>{domain}</OutsideLink>
        ) : (
          <span className={classes.page}>
            <OutsideLink url={url}>{title ?? url}</OutsideLink>
            {title !== null && <span className={classes.url}>{url}</span>}
          </span>
        ),
    },
    { id: 'owner', header: 'Owner', width: 180, cell: ({ owner }) => <Owner owner={owner} /> },
    {
      id: 'answers',
      header: 'Citing answers',
      align: 'end',
      width: 160,
      cell: ({ answers }) => formatCount(answers),
    },
    { id: 'share', header: 'Share', align: 'end', width: 88, cell: ({ share }) => formatShare(share) },
    {
      id: 'firstSeen',
      header: 'First seen',
      align: 'end',
      width: 128,
      cell: ({ firstSeen }) => <Ago at={firstSeen} />,
    },
    {
      id: 'lastSeen',
      header: 'Last seen',
      align: 'end',
      width: 128,
      cell: ({ lastSeen }) => <Ago at={lastSeen} />,
    },
  ];
}

function Owner({ owner }: Pick<CitedSource, 'owner'>) {
  if (owner === null) return <span className={classes.quiet}>Other</span>;
  return (
    <StateBadge
      tone={owner.role === 'own' ? 'good' : 'warn'}
      label={owner.role === 'own' ? 'Own website' : owner.name}
    />
  );
}
