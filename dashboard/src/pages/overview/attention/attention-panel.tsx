import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { PlainLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './attention-panel.module.css';
import type { Attention } from './find-attention.ts';

const mostShown = 6;

/** What somebody should look at, each with the way to it; undefined is not known yet. */
export function AttentionPanel({ found }: { found: readonly Attention[] | undefined }) {
  return (
    <Panel title="Needs attention">
      {found === undefined ? (
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
