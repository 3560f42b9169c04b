import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './heading-outline.module.css';

/** The headings of a page as an outline. Levels that are left out are marked. */
export function HeadingOutline({ headings }: Pick<AuditPageDetail, 'headings'>) {
  return (
    <Panel
      title={t`Headings`}
      description={
        headings === null ? undefined : plural(headings.length, { one: '# heading', other: '# headings' })
      }
    >
      {headings === null && (
        <Text c="dimmed">
          <Trans>The next audit stores the headings of this page.</Trans>
        </Text>
      )}
      {headings?.length === 0 && (
        <Text c="dimmed">
          <Trans>The page has no headings.</Trans>
        </Text>
      )}
      {headings !== null && headings.length > 0 && (
        <div
          className={classes.scroller}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
          tabIndex={0}
          role="region"
          aria-label={t`Headings in document order`}
        >
          <ol className={classes.outline}>
            {headings.map(({ level, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- headings may be equal
              <li key={index} style={{ paddingInlineStart: (level - 1) * 20 }}>
                <span className={classes.level}>H{level}</span>
                <span className={classes.text}>{text === '' ? t`Empty heading` : text}</span>
                {level > (headings[index - 1]?.level ?? 0) + 1 && (
                  <StateBadge tone="warn" label={t`Skips a level`} />
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}
