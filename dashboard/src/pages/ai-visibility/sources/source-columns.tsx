import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CitedSource } from '../../../api/ai-visibility.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { IconExternalLink } from '../../../ui/icons.ts';
import { Ago } from '../../../ui/ago.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from './sources.module.css';

export function sourceColumns(
  by: 'domain' | 'page',
  hrefOf: (domain: string) => string,
): Column<CitedSource>[] {
  return [
    {
      id: 'source',
      header: by === 'domain' ? t`Domain` : t`Page`,
      cell: ({ domain, url, title }) =>
        url === null ? (
          <span className={classes.domain}>
            <AppLink href={hrefOf(domain)} className={classes.name}>
              {domain}
            </AppLink>
            <OutsideLink url={`https://${domain}/`} aria-label={t`Open ${domain} in a new tab`}>
              <IconExternalLink size={14} aria-hidden />
            </OutsideLink>
          </span>
        ) : (
          <span className={classes.page}>
            <OutsideLink url={url}>{title ?? url}</OutsideLink>
            {title !== null && <span className={classes.url}>{url}</span>}
          </span>
        ),
    },
    { id: 'owner', header: t`Owner`, width: 180, cell: ({ owner }) => <Owner owner={owner} /> },
    {
      id: 'answers',
      header: t`Citing answers`,
      align: 'end',
      width: 160,
      cell: ({ answers }) => formatCount(answers),
    },
    {
      id: 'share',
      header: t`Share of answers`,
      align: 'end',
      width: 136,
      cell: ({ share }) => formatRate(share),
    },
    {
      id: 'firstSeen',
      header: t`First seen`,
      hint: t`First citation in the chosen days, engines and prompts`,
      align: 'end',
      width: 128,
      cell: ({ firstSeen }) => <Ago at={firstSeen} />,
    },
    {
      id: 'lastSeen',
      header: t`Last seen`,
      hint: t`Last citation in the chosen days, engines and prompts`,
      align: 'end',
      width: 128,
      cell: ({ lastSeen }) => <Ago at={lastSeen} />,
    },
  ];
}

function Owner({ owner }: Pick<CitedSource, 'owner'>) {
  if (owner === null)
    return (
      <span className={classes.quiet}>
        <Trans>Other</Trans>
      </span>
    );
  return (
    <StateBadge
      tone={owner.role === 'own' ? 'good' : 'calm'}
      label={owner.role === 'own' ? t`Own website` : owner.name}
    />
  );
}
