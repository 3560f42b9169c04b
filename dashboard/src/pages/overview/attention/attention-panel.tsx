import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { auditQuery, clicksQuery, mentionsQuery, rankingsQuery } from '../overview-queries.ts';
import classes from './attention-panel.module.css';
import { type Attention, findAttention } from './find-attention.ts';

const mostShown = 6;

/** What somebody should look at, each with the way to it. */
export function AttentionPanel({ websiteId }: { websiteId: string }) {
  const website = useQuery(websiteQuery(websiteId));
  const keywords = useQuery(keywordSummaryQuery(websiteId));
  const rankings = useQuery(rankingsQuery(websiteId));
  const clicks = useQuery(clicksQuery(websiteId));
  const audit = useQuery(auditQuery(websiteId));
  const mentions = useQuery(mentionsQuery(websiteId));
  const isPending = [website, keywords, rankings, clicks, audit, mentions].some((query) => query.isPending);
  const found = findAttention({
    websiteId,
    sources: website.data?.data.sources,
    keywords: keywords.data?.data,
    movers: rankings.data?.data.movers,
    totals: clicks.data?.data,
    audit: audit.data?.data,
    mentions: mentions.data?.data.overall,
  });
  return (
    <Panel title="Needs attention">
      {isPending && found.length === 0 ? (
        <Skeleton height={24} />
      ) : found.length === 0 ? (
        <div className={classes.calm}>
          <IconCircleCheck size={18} aria-hidden />
          Nothing needs you at the moment.
        </div>
      ) : (
        <ul className={classes.list}>
          {found.slice(0, mostShown).map((one) => (
            <li key={one.key}>
              <Row attention={one} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ attention: { tone, title, note, href } }: { attention: Attention }) {
  const Icon = tone === 'bad' ? IconAlertTriangle : IconInfoCircle;
  return (
    <PlainLink href={href} className={classes.row} data-tone={tone}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      <IconChevronRight size={16} className={classes.go} aria-hidden />
    </PlainLink>
  );
}
