import { Anchor } from '@mantine/core';
import type { TaskDetails } from '../../../api/tasks.ts';
import { unknownValue } from '../../../format/numbers.ts';
import classes from './finding-table.module.css';

/** The pages of a task, with the current and the suggested text. */
export function FindingTable({ task: { affectedUrls, proposals, title } }: { task: TaskDetails }) {
  const byUrl = new Map(proposals.map((proposal) => [proposal.url, proposal]));
  const hasTexts = proposals.some(({ found, proposed }) => (found ?? proposed) !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Pages: ${title}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {hasTexts && <th scope="col">Current</th>}
            {hasTexts && <th scope="col">Suggested</th>}
          </tr>
        </thead>
        <tbody>
          {affectedUrls.map((url) => (
            <tr key={url}>
              <th scope="row">
                <PageLink url={url} />
              </th>
              {hasTexts && (
                <td className={classes.found} data-label="Current">
                  {byUrl.get(url)?.found ?? unknownValue}
                </td>
              )}
              {hasTexts && <td data-label="Suggested">{byUrl.get(url)?.proposed ?? unknownValue}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
