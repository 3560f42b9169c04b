import type { WorkedPlacement } from '../../../api/placements.ts';
import { none } from '../../../format/numbers.ts';
import { PageLink } from '../tasks/finding-table.tsx';
import classes from '../tasks/finding-table.module.css';
import { RelPair } from './rel-pair.tsx';

/** What was agreed about the link. */
export function AgreedTable({ placement }: { placement: WorkedPlacement }) {
  const { sourceUrl, targetUrl, anchor } = placement;
  return (
    <table className={classes.table} aria-label="Agreed and found">
      <tbody>
        <tr>
          <th scope="row">Page</th>
          <td>{sourceUrl === null ? none : <PageLink url={sourceUrl} />}</td>
        </tr>
        <tr>
          <th scope="row">Links to</th>
          <td>
            <PageLink url={targetUrl} />
          </td>
        </tr>
        <tr>
          <th scope="row">Words of the link</th>
          <td>{anchor}</td>
        </tr>
        <tr>
          <th scope="row">Rel</th>
          <td>
            <RelPair {...placement} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
