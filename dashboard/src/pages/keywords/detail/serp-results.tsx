import { Group, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { ResultPage } from '../../../api/keywords.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { webAddress } from '../parts/web-address.ts';
import { findMove, gatherResults, type Line, type Move } from './compare-pages.ts';
import classes from './result-list.module.css';

interface ResultListProps {
  title: string;
  query: UseQueryResult<ResultPage | null>;
  /** The page to compare with. */
  before?: ResultPage | null | undefined;
  confirmed: ReadonlySet<string>;
  /** The field that chooses the day. */
  day: ReactNode;
}

/** One result page, in its own order. Titles are text of strangers and shown as nothing else. */
export function ResultList({ title, query, before, confirmed, day }: ResultListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={3} size="sm" id={id}>
          {title}
        </Title>
        {day}
      </Group>
      {query.fetchStatus === 'idle' && query.isPending ? (
        <NoPage />
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={320} />}>
          {(page) =>
            page === null ? (
              <NoPage />
            ) : (
              <>
                <Text size="xs" c="dimmed" mb="xs">
                  {page.provider}, {formatTime(page.checkedAt)}; {formatCount(page.depth)} results
                  {page.exhausted && ', and there are no more'}
                </Text>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
                <div className={classes.scroll} tabIndex={0} role="region" aria-label={`${title}: results`}>
                  <ol className={classes.list}>
                    {gatherResults(page.results).map((result) => (
                      <ResultRow
                        key={result.place}
                        result={result}
                        move={findMove(result, before)}
                        isCompetitor={result.domain !== null && confirmed.has(result.domain)}
                      />
                    ))}
                  </ol>
                </div>
              </>
            )
          }
        </Loaded>
      )}
    </section>
  );
}

function NoPage() {
  return (
    <Text c="dimmed" size="sm" py="md">
      No result page had been collected by this day.
    </Text>
  );
}

interface ResultRowProps {
  result: Line;
  move: Move;
  isCompetitor: boolean;
}

function ResultRow({ result, move, isCompetitor }: ResultRowProps) {
  const { kind, position, url, domain, title, own, count } = result;
  const address = webAddress(url);
  if (position === null) {
    return (
      <li className={classes.feature}>
        {kind.replaceAll('_', ' ')}
        {count > 1 && ` × ${formatCount(count)}`}
      </li>
    );
  }
  return (
    <li className={classes.result} data-own={own || undefined}>
      <span className={classes.position}>{formatCount(position)}</span>
      <span className={classes.words}>
        {address === null ? (
          <span className={classes.title}>{title ?? domain}</span>
        ) : (
          <a className={classes.title} href={address.href} target="_blank" rel="noreferrer">
            {title ?? address.href}
          </a>
        )}
        <span className={classes.domain}>
          {domain}
          {own && <span className={classes.badge}>this website</span>}
          {isCompetitor && <span className={classes.badge}>competitor</span>}
        </span>
      </span>
      <MoveMark move={move} />
    </li>
  );
}

function MoveMark({ move }: { move: Move }) {
  if (move.is === 'unknown') return null;
  if (move.is === 'new') return <span className={classes.new}>new</span>;
  if (move.by === 0) return null;
  const direction = move.by > 0 ? 'up' : 'down';
  const amount = formatCount(Math.abs(move.by));
  return <ChangeMark change={{ direction, isGood: null, amount, words: `${direction} by ${amount}` }} />;
}
