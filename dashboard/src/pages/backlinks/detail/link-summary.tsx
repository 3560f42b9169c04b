import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WholeBacklink } from '../../../api/backlinks.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { RelTags } from '../parts/link-cells.tsx';
import { lossWords, sourceNames, statusLooks } from '../parts/link-words.ts';
import classes from './about-link.module.css';

interface Fact {
  name: string;
  value: ReactNode;
  isWide?: boolean;
}

/** How a link is now. What nobody told stays open. */
export function AboutLink({ link, websiteId }: { link: WholeBacklink; websiteId: string }) {
  const { source, observedAt } = link;
  return (
    <Panel
      title="As it is now"
      description={`By: ${sourceNames[source]}, ${formatTime(observedAt)}`}
      actions={<StateBadge {...statusLooks[link.status]} />}
    >
      <dl className={classes.facts}>
        {factsOf(link, websiteId).map(({ name, value, isWide }) => (
          <div key={name} className={isWide === true ? classes.wide : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function factsOf(link: WholeBacklink, websiteId: string): Fact[] {
  const { lostReason, lostAt, targetUrl, anchor, hidden, authority, sourceDomain, sources } = link;
  const lost: Fact[] =
    lostReason === null
      ? []
      : [
          {
            name: 'Why it is lost',
            value: (
              <Text>
                {lossWords[lostReason].label}: {lossWords[lostReason].told}
              </Text>
            ),
            isWide: true,
          },
          { name: 'Lost since', value: formatTime(lostAt) },
        ];
  return [
    ...lost,
    {
      name: 'Leads to',
      value: targetUrl === null ? 'Not told' : <OutsideLink url={targetUrl} />,
      isWide: lostReason === null,
    },
    { name: 'Text', value: anchor === null ? 'Not told' : anchor === '' ? 'No text' : anchor },
    { name: 'Rel', value: <RelTags {...link} /> },
    { name: 'To be seen', value: hidden === null ? 'Not looked at yet' : hidden ? 'Hidden' : 'Yes' },
    {
      name: 'Domain',
      value: (
        <AppLink href={paths.backlinkList(websiteId, { sourceDomain })}>All links of {sourceDomain}</AppLink>
      ),
    },
    { name: 'Authority', value: authority === null ? none : `${formatCount(authority)} of 100` },
    { name: 'First seen', value: formatDay(link.firstSeen) },
    { name: 'Last seen', value: formatDay(link.lastSeen) },
    { name: 'Looked at by us', value: <Ago at={link.lastCheckedAt} /> },
    { name: 'Next look', value: formatDay(link.nextCheckAt) },
    { name: 'Told by', value: sources.map((one) => sourceNames[one]).join(', ') },
  ];
}
