import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlacementDetails } from '../../../api/placements.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { PageLink } from '../tasks/finding-table.tsx';
import classes from '../tasks/finding-table.module.css';
import { RelBadge } from './rel-badge.tsx';

/** The agreed terms of the link, and the rel found on the page. */
export function LinkTermsTable({ placement }: { placement: PlacementDetails }) {
  const { sourceUrl, targetUrl, anchor } = placement;
  return (
    <table className={classes.table} aria-label={t`Link terms`}>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Source URL</Trans>
          </th>
          <td>{sourceUrl === null ? unknownValue : <OutsideLink url={sourceUrl} />}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Target URL</Trans>
          </th>
          <td>
            <PageLink url={targetUrl} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Anchor text</Trans>
          </th>
          <td>{anchor}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Rel</Trans>
          </th>
          <td>
            <RelBadge {...placement} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
