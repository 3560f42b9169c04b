import { Anchor } from '@mantine/core';
import type { WorkedTask } from '../../../api/tasks.ts';
import { none } from '../../../format/numbers.ts';
import classes from './finding-table.module.css';

/** Every address of a task, with what was found and what to put in its place. */
export function FindingTable({ task: { affectedUrls, proposals, title } }: { task: WorkedTask }) {
  const byUrl = new Map(proposals.map((proposal) => [proposal.url, proposal]));
  const hasTexts = proposals.some(({ found, proposed }) => (found ?? proposed) !== null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Pages: ${title}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {hasTexts && <th scope="col">Found</th>}
            {hasTexts && <th scope="col">Proposed</th>}
          </tr>
        </thead>
        <tbody>
          {affectedUrls.map((url) => (
            <tr key={url}>
              <th scope="row">
                <PageLink url={url} />
              </th>
              {hasTexts && (
                <td className={classes.found} data-label="Found">
                  {byUrl.get(url)?.found ?? none}
                </td>
              )}
              {hasTexts && <td data-label="Proposed">{byUrl.get(url)?.proposed ?? none}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A page of the website; nothing but web addresses becomes a link. */
export function PageLink({ url }: { url: string }) {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return url;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {address.pathname + address.search}
    </Anchor>
  );
}
