import { Text } from '@mantine/core';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { formatCounted } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './heading-outline.module.css';

/** The headings of a page as an outline. Levels that are left out are marked. */
export function HeadingOutline({ headings }: Pick<AuditPageDetail, 'headings'>) {
  return (
    <Panel
      title="Headings"
      description={headings === null ? undefined : formatCounted(headings.length, 'heading')}
    >
      {headings === null && <Text c="dimmed">The next audit stores the headings of this page.</Text>}
      {headings?.length === 0 && <Text c="dimmed">The page has no headings.</Text>}
      {headings !== null && headings.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        <div className={classes.scroller} tabIndex={0} role="region" aria-label="Headings in document order">
          <ol className={classes.outline}>
            {headings.map(({ level, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- headings may be equal
              <li key={index} style={{ paddingInlineStart: (level - 1) * 20 }}>
                <span className={classes.level}>H{level}</span>
                <span className={classes.text}>{text === '' ? 'Empty heading' : text}</span>
                {level > (headings[index - 1]?.level ?? 0) + 1 && (
                  <StateBadge tone="warn" label="Skips a level" />
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}
