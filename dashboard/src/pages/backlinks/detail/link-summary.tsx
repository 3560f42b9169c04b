import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BacklinkDetail } from '../../../api/backlinks.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { UrlText } from '../../../ui/url-text.tsx';
import { RelTags } from '../parts/link-cells.tsx';
import { linkStyle, lostReasonLabels, sourceLabels } from '../parts/link-labels.ts';
import classes from './link-summary.module.css';

interface Detail {
  name: string;
  value: ReactNode;
  isWide?: boolean;
}

/** The current state of a link. Values that no source reports are unknown. */
export function LinkSummary({ link, websiteId }: { link: BacklinkDetail; websiteId: string }) {
  const { source, observedAt } = link;
  return (
    <Panel
      title={t`Current state`}
      description={t`Source: ${sourceLabels[source]}, ${formatTime(observedAt)}`}
      actions={<StateBadge {...linkStyle(link)} />}
    >
      <dl className={classes.details}>
        {detailsOf(link, websiteId).map(({ name, value, isWide }) => (
          <div key={name} className={isWide === true ? classes.wide : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function lostDetails({ lostReason, lostAt }: BacklinkDetail): Detail[] {
  if (lostReason === null) return [];
  const { label, description } = lostReasonLabels[lostReason];
  return [
    {
      name: t`Lost reason`,
      value: (
        <Text>
          {label}: {description}
        </Text>
      ),
      isWide: true,
    },
    { name: t`Lost`, value: t`${formatTime(lostAt)}, found by a check of the page` },
  ];
}

function detailsOf(link: BacklinkDetail, websiteId: string): Detail[] {
  const { lostReason, targetUrl, anchor, hidden, authority, sourceDomain, sources, placement } = link;
  return [
    ...lostDetails(link),
    {
      name: t`Target URL`,
      value:
        targetUrl === null ? (
          unknownValue
        ) : (
          <OutsideLink url={targetUrl}>
            <UrlText>{targetUrl}</UrlText>
          </OutsideLink>
        ),
      isWide: lostReason === null,
    },
    { name: t`Anchor`, value: anchor === null ? unknownValue : anchor === '' ? t`Empty anchor` : anchor },
    { name: t`Rel`, value: <RelTags {...link} /> },
    { name: t`Visibility`, value: hidden === null ? notVerified(link) : hidden ? t`Hidden` : t`Visible` },
    {
      name: t`Referring domain`,
      value: (
        <AppLink href={paths.backlinkList(websiteId, { sourceDomain })}>
          <Trans>All backlinks from {sourceDomain}</Trans>
        </AppLink>
      ),
    },
    { name: t`Authority`, value: authority === null ? unknownValue : t`${formatCount(authority)} of 100` },
    { name: t`First seen`, value: formatDay(link.firstSeen) },
    {
      name: t`Last seen`,
      value:
        lostReason === null
          ? formatDay(link.lastSeen)
          : t`${formatDay(link.lastSeen)}, before it was found lost`,
    },
    { name: t`Last checked`, value: <Ago at={link.lastCheckedAt} /> },
    { name: t`Next check`, value: formatDay(link.nextCheckAt) },
    { name: t`Sources`, value: sources.map((name) => sourceLabels[name]).join(', ') },
    ...(placement === null
      ? []
      : [
          {
            name: t`From a campaign`,
            value: (
              <AppLink
                href={paths.placement({ campaignId: placement.campaignId, placementId: placement.id })}
              >
                <Trans>View placement</Trans>
              </AppLink>
            ),
          },
        ]),
  ];
}

const notVerified = ({ status }: BacklinkDetail) =>
  status === 'lost' ? t`Never verified: lost before the first check` : t`Not verified yet`;
