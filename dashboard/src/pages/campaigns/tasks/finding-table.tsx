import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { TaskDetails } from '../../../api/tasks.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { CopyBox } from '../../../ui/copy-box.tsx';
import { findSharedSnippet } from './find-shared-snippet.ts';
import classes from './finding-table.module.css';

/** The pages of a task, each with what was found and what is proposed, ready to copy. */
export function FindingTable({ task }: { task: TaskDetails }) {
  const { affectedUrls, proposals, title, category } = task;
  const foundLabel = category === 'duplicates' ? t`Same as` : t`Found`;
  const byUrl = new Map(proposals.map((proposal) => [proposal.url, proposal]));
  const isShared = findSharedSnippet(task) !== null;
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
            {hasFound && <th scope="col">{foundLabel}</th>}
            {hasProposed && (
              <th scope="col" className={classes.proposed}>
                <Trans>Proposed</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {affectedUrls.map((url) => (
            <tr key={url}>
              <th scope="row">
                <PageLink url={url} />
              </th>
              {hasFound && (
                <td className={classes.found} data-label={foundLabel}>
                  {describeFound(byUrl.get(url)?.found ?? null, url)}
                </td>
              )}
              {hasProposed && (
                <td data-label={t`Proposed`}>
                  <Proposed proposal={byUrl.get(url)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Proposed({ proposal }: { proposal: TaskDetails['proposals'][number] | undefined }) {
  if (proposal == null || proposal.proposed === null) return unknownValue;
  const { proposed, snippet, url } = proposal;
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
