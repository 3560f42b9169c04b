import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconInfoCircle } from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './attention-panel.module.css';
import type { AttentionItem } from './find-attention.ts';

const maxItems = 6;

/** Items that need attention, each with a link. Undefined while they load. */
export function AttentionPanel({ items }: { items: readonly AttentionItem[] | undefined }) {
  return (
    <Panel title="Needs attention">
      {items === undefined ? (
        <Skeleton height={24} />
      ) : items.length === 0 ? (
        <div className={classes.calm}>
          <IconCircleCheck size={18} aria-hidden />
          Nothing needs attention.
        </div>
      ) : (
        <ul className={classes.list}>
          {items.slice(0, maxItems).map((item) => (
            <li key={item.key}>
              <Row item={item} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ item: { tone, title, note, href } }: { item: AttentionItem }) {
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
