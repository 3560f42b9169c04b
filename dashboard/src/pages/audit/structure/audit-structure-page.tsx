import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { foldersQuery } from '../../../api/audits.ts';
import { pageClicksQuery } from '../../../api/search-console.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FolderRows } from './folder-rows.tsx';
import classes from './structure.module.css';

const route = getRouteApi('/account/websites/$websiteId/audit/structure');

/** The folders of the website as a tree. Each level is loaded when its folder is opened. */
export function AuditStructurePage() {
  const { websiteId } = route.useParams();
  const query = useQuery(foldersQuery(websiteId));
  const clicks = useQuery(pageClicksQuery(websiteId)).data?.data;
  return (
    <Panel
      isFlush
      title={t`Site structure`}
      description={
        clicks === undefined
          ? t`URLs of the latest audit by folder`
          : t`URLs of the latest audit by folder. Clicks are those of the 1,000 most clicked pages in the last 28 days.`
      }
    >
      <Loaded query={query}>
        {({ data, meta }) => (
          <table className={classes.table} aria-label={t`Folders`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Folder</Trans>
                </th>
                <th scope="col">
                  <Trans>URLs</Trans>
                </th>
                <th scope="col">
                  <Trans>Indexable</Trans>
                </th>
                <th scope="col">
                  <Trans>Issues</Trans>
                </th>
                <th scope="col">
                  <Trans>Average depth</Trans>
                </th>
                {clicks !== undefined && (
                  <th scope="col">
                    <Trans>Clicks</Trans>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              <FolderRows
                websiteId={websiteId}
                folders={data}
                hasMore={meta?.hasMore === true}
                clicks={clicks}
                level={0}
                isFirst
              />
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  );
}
