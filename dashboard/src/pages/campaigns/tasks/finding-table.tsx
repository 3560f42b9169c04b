import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import type { TaskDetails } from '../../../api/tasks.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { CodedText } from '../../../ui/coded-text.tsx';
import { CopyBox } from '../../../ui/copy-box.tsx';
import { findSharedSnippet } from './find-shared-snippet.ts';
import classes from './finding-table.module.css';

/** The pages of a task, each with what was found and what is proposed, ready to copy. */
export function FindingTable({ task }: { task: TaskDetails }) {
  const { type, affectedUrls, proposals, title, category } = task;
  const foundLabel = category === 'duplicates' ? t`Same as` : t`Found`;
  const isSelection = type === 'fix_selection';
  const byUrl = new Map(proposals.map((proposal) => [proposal.url, proposal]));
  const rows: readonly Finding[] = isSelection
    ? proposals
    : affectedUrls.map((url) => byUrl.get(url) ?? { url, ...nothingFound });
  const isShared = !isSelection && findSharedSnippet(task) !== null;
  const hasFound = proposals.some(({ found }) => found !== null);
  const hasProposed = !isShared && proposals.some(({ proposed }) => proposed !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Pages: ${title}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Page</Trans>
            </th>
            {isSelection && (
              <th scope="col">
                <Trans>Issue</Trans>
              </th>
            )}
            {hasFound && <th scope="col">{foundLabel}</th>}
            {hasProposed && (
              <th scope="col" className={isSelection ? classes.proposedOfFour : classes.proposed}>
                <Trans>Proposed</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FindingRow
              key={`${row.check} ${row.url}`}
              row={row}
              isSelection={isSelection}
              foundLabel={hasFound ? foundLabel : null}
              hasProposed={hasProposed}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FindingRowProps {
  row: Finding;
  isSelection: boolean;
  /** Null if no row has a finding. */
  foundLabel: string | null;
  hasProposed: boolean;
}

function FindingRow({ row, isSelection, foundLabel, hasProposed }: FindingRowProps) {
  return (
    <tr>
      <th scope="row">
        <PageLink url={row.url} />
      </th>
      {isSelection && (
        <td data-label={t`Issue`}>
          {row.title}
          <Text size="sm" c="dimmed">
            <CodedText text={row.explanation ?? ''} />
          </Text>
          <Text size="sm">
            <CodedText text={row.fix ?? ''} />
          </Text>
        </td>
      )}
      {foundLabel !== null && (
        <td className={classes.found} data-label={foundLabel}>
          {describeFound(row.found, row.url)}
        </td>
      )}
      {hasProposed && (
        <td data-label={t`Proposed`}>
          <Proposed proposal={row} />
        </td>
      )}
    </tr>
  );
}

const nothingFound = {
  check: null,
  title: null,
  explanation: null,
  fix: null,
  found: null,
  proposed: null,
  snippet: null,
};

type Finding = Omit<TaskDetails['proposals'][number], 'by' | 'foundSentence'>;

function Proposed({ proposal: { proposed, snippet, url } }: { proposal: Finding }) {
  if (proposed === null) return unknownValue;
  return <CopyBox label={t`the proposal for ${url}`} value={snippet ?? proposed} isBlock />;
}

/** URLs of the same website as paths, like the page beside them. */
function describeFound(found: string | null, url: string): string {
  const origin = URL.parse(url)?.origin;
  if (found === null) return unknownValue;
  return origin === undefined ? found : found.replaceAll(`${origin}/`, '/');
}

/** A link to a page. Only HTTP URLs become links. */
export function PageLink({ url }: { url: string }) {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return url;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {parsed.pathname + parsed.search}
    </Anchor>
  );
}
