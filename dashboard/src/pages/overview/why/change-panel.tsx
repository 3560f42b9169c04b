import { t } from '@lingui/core/macro';
import { SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { PlainLink } from '../../../ui/app-link.tsx';
import type { Direction } from '../../../api/drop-reasons.ts';
import type { Segment } from '../../../api/segment.ts';
import { type Why, WhyButton, WhyDialog } from '../../keywords/drops/why-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { WebsiteState } from '../parts/website-state.ts';
import { type Change, findChanges } from './find-changes.ts';
import classes from './change-panel.module.css';

const directions = ['declined', 'improved'] as const;
const questions = {
  declined: t`Why did positions decline?`,
  improved: t`Why did positions improve?`,
};

/** The movements of the range with measured evidence. An undefined state is loading. */
export function ChangePanel({ state, segment }: { state: WebsiteState | undefined; segment: Segment }) {
  const changes = state && findChanges(state);
  const [asked, setAsked] = useState<Why>();
  const lists = [
    {
      title: t`Declined: pages and queries by clicks, keywords by visibility`,
      direction: 'declined' as const,
      changes: changes?.declined,
      none: t`No notable decline.`,
    },
    {
      title: t`Improved: pages and queries by clicks, keywords by visibility`,
      direction: 'improved' as const,
      changes: changes?.improved,
      none: t`No notable improvement.`,
    },
    { title: t`In the same period`, changes: changes?.context, none: t`No events.` },
  ];
  return (
    <Panel
      title={t`Top changes`}
      actions={
        changes &&
        directions
          .filter((direction) => changes[direction].length > 0)
          .map((direction) => (
            <WhyButton
              key={direction}
              websiteId={state.websiteId}
              subject={{ ...segment, direction }}
              question={questions[direction]}
              label={questions[direction]}
              onAsk={setAsked}
            />
          ))
      }
      description={t`“Why?” shows what changed on the same pages and days. It suggests reasons, but does not prove them.`}
    >
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        {lists.map((list) => (
          <ChangeList
            key={list.title}
            {...list}
            websiteId={state?.websiteId ?? ''}
            segment={segment}
            onAsk={setAsked}
          />
        ))}
      </SimpleGrid>
      {asked && <WhyDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

interface ChangeListProps {
  title: string;
  /** Undefined for changes that are neither. */
  direction?: Direction;
  changes: readonly Change[] | undefined;
  /** Shown instead of an empty list. */
  none: string;
  websiteId: string;
  segment: Segment;
  onAsk(why: Why): void;
}

function ChangeList({ title, direction, changes, none, websiteId, segment, onAsk }: ChangeListProps) {
  const id = useId();
  return (
    <div>
      <Title order={3} id={id} size="0.8125rem" mb={6}>
        {title}
      </Title>
      {changes === undefined && <Skeleton height={96} />}
      {changes?.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {changes !== undefined && changes.length > 0 && (
        <ul className={classes.list} aria-labelledby={id}>
          {changes.map(({ key, title: name, detail, href, evidence, subject }) => (
            <li key={key}>
              <PlainLink href={href} className={classes.title}>
                {name}
              </PlainLink>
              {subject !== undefined && (
                <WhyButton
                  websiteId={websiteId}
                  subject={{ ...segment, ...subject }}
                  question={
                    direction === 'improved' ? t`Why did ${name} improve?` : t`Why did ${name} decline?`
                  }
                  onAsk={onAsk}
                />
              )}
              <span className={classes.detail}>{detail}</span>
              {evidence.map((line) => (
                <span key={line} className={classes.evidence}>
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
