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
      title="Site structure"
      description={
        clicks === undefined
          ? 'URLs of the latest audit by folder'
          : 'URLs of the latest audit by folder. Clicks are those of the 1,000 most clicked pages in the last 28 days.'
      }
    >
      <Loaded query={query}>
        {({ data, meta }) => (
          <table className={classes.table} aria-label="Folders">
            <thead>
              <tr>
                <th scope="col">Folder</th>
                <th scope="col">URLs</th>
                <th scope="col">Indexable</th>
                <th scope="col">Issues</th>
                <th scope="col">Average depth</th>
                {clicks !== undefined && <th scope="col">Clicks</th>}
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
