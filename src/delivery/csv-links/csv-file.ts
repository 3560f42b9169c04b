import { secretDigest } from '#platform/encryption';
import type { PublicFile } from '#platform/http';
import { Problem } from '#platform/problems';
import { findOpenCsvLink, recordUse } from './queries.ts';
import { openList, resolveList } from './resolve-list.ts';
import type { CsvLinkSettings } from './settings.ts';

/** Serves a list to the holder of a link, without a key or a session. An expired or revoked link is a 404. */
export function csvFile({ endpoints }: CsvLinkSettings): PublicFile {
  return {
    path: '/csv/:token',
    respond: async ({ db, clickhouse, now }, { token }) => {
      const link = await findOpenCsvLink(db, { digest: secretDigest(token), now });
      if (link === null) throw new Problem('not_found', 'The link does not exist or was revoked.');
      const { accountId, name, path } = link;
      const context = { db, clickhouse, accountId, right: 'read', now } as const;
      const content = await openList(context, resolveList(endpoints, path));
      await recordUse(db, link, now);
      const file = { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content } as const;
      return { status: 200, file };
    },
  };
}
