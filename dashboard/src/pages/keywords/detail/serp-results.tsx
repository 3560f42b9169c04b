import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { codeLabel } from '../../../format/code-words.ts';
import type { Serp } from '../../../api/keywords.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { describeMove } from '../../../format/change.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { featureLabels } from '../parts/feature-labels.ts';
import { parseWebUrl } from '../parts/web-url.ts';
import { findMovement, groupResults, type ResultGroup, type Movement } from './serp-movement.ts';
import classes from './serp-results.module.css';
import { providerLabels } from '../../settings/providers/provider-labels.ts';

interface SerpResultsProps {
  title: string;
  query: UseQueryResult<Serp | null>;
  /** The SERP to compare with. */
  before?: Serp | null | undefined;
  confirmed: ReadonlySet<string>;
  /** The field that selects the day. */
  day: ReactNode;
}

/** The results of a SERP in their order. Their titles are untrusted and shown as plain text. */
export function SerpResults({ title, query, before, confirmed, day }: SerpResultsProps) {
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
        <NoSerp />
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={320} />}>
          {(serp) =>
            serp === null ? (
              <NoSerp />
            ) : (
              <>
                <Text size="xs" c="dimmed" mb="xs">
                  <Trans>
                    {providerLabels(serp.provider).title}, {formatTime(serp.checkedAt)};{' '}
                    {formatCount(serp.depth)} results
                    {serp.exhausted && t`, no more available`}
                  </Trans>
                </Text>
                <ResultList serp={serp} {...{ title, before, confirmed }} />
              </>
            )
          }
        </Loaded>
      )}
    </section>
  );
}

/** Results of a phone before it shows all. */
const maxOnPhone = 10;

function ResultList({
  serp,
  title,
  before,
  confirmed,
}: { serp: Serp } & Pick<SerpResultsProps, 'title' | 'before' | 'confirmed'>) {
  const [showsAll, setShowsAll] = useState(false);
  const isWhole = !useIsPhone() || showsAll;
  const groups = groupResults(serp.results);
  const shown = isWhole
    ? groups
    : groups.filter(({ position, own }) => (position !== null && position <= maxOnPhone) || own);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`${title}: results`}>
        <ol className={classes.list}>
          {shown.map((result) => (
            <ResultRow
              key={result.index}
              result={result}
              movement={findMovement(result, serp.results, before)}
              isCompetitor={result.domain !== null && confirmed.has(result.domain)}
            />
          ))}
        </ol>
      </div>
      {shown.length < groups.length && (
        <Button mt="xs" size="xs" variant="default" onClick={() => setShowsAll(true)}>
          <Trans>Show all {formatCount(serp.depth)} results</Trans>
        </Button>
      )}
    </>
  );
}

function NoSerp() {
  return (
    <Text c="dimmed" size="sm" py="md">
      <Trans>No SERP was collected up to this day. Select a later day.</Trans>
    </Text>
  );
}

interface ResultRowProps {
  result: ResultGroup;
  movement: Movement;
  isCompetitor: boolean;
}

function ResultRow({ result, movement, isCompetitor }: ResultRowProps) {
  const { position, url, domain, title, own } = result;
  const link = parseWebUrl(url);
  if (position === null) {
    return (
      <li className={classes.feature}>
        <FeatureRow result={result} />
      </li>
    );
  }
  return (
    <li className={classes.result} data-own={own || undefined}>
      <span className={classes.position}>{formatCount(position)}</span>
      <span className={classes.text}>
        {link === null ? (
          <span className={classes.title}>{title ?? domain}</span>
        ) : (
          <a className={classes.title} href={link.href} target="_blank" rel="noreferrer">
            {title ?? link.href}
          </a>
        )}
        <span className={classes.domain}>
          {domain}
          {own && (
            <span className={classes.badge}>
              <Trans>this website</Trans>
            </span>
          )}
          {isCompetitor && (
            <span className={classes.badge}>
              <Trans>competitor</Trans>
            </span>
          )}
        </span>
      </span>
      <MovementMark movement={movement} />
    </li>
  );
}

/** A feature; its links, such as the sources of an AI Overview, are shown on request. */
function FeatureRow({ result: { kind, title, links, own, count } }: { result: ResultGroup }) {
  const label = (
    <>
      <span className={classes.kind}>{codeLabel(kind, featureLabels)}</span>{' '}
      {count > 1 ? `× ${formatCount(count)}` : title}
    </>
  );
  const named = (links ?? []).filter((link) => link.title !== null || link.domain !== null);
  const isOwn = own || named.some((link) => link.own);
  const mark = isOwn && (
    <span className={classes.badge}>
      <Trans> this website</Trans>
    </span>
  );
  if (named.length === 0) {
    return (
      <>
        {label}
        {links === null && kind === 'ai_overview' && t`, sources unknown`}
        {mark}
      </>
    );
  }
  return (
    <details>
      <summary>
        {label} ({formatCount(named.length)}){mark}
      </summary>
      <ol>
        {named.map((link) => (
          <li key={`${link.url} ${link.title}`}>
            {[link.title, link.domain].filter(Boolean).join(' · ')}
            {link.own && (
              <span className={classes.badge}>
                <Trans> this website</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function MovementMark({ movement }: { movement: Movement }) {
  if (movement.is === 'unknown') return null;
  if (movement.is === 'new')
    return (
      <span className={classes.new}>
        <Trans>new</Trans>
      </span>
    );
  if (movement.is === 'other_url')
    return (
      <Text span size="xs" c="dimmed">
        <Trans>other URL, was {formatCount(movement.was)}</Trans>
      </Text>
    );
  if (movement.by === 0) return null;
  const amount = formatCount(Math.abs(movement.by));
  return <ChangeMark change={{ ...describeMove(movement.by > 0, amount), isGood: null }} />;
}
