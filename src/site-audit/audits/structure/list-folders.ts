import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import { requireAudit } from '../get-latest-audit.ts';
import { maxFolders, selectFolders } from './structure-queries.ts';

/**
 * Lists the folders directly in a folder of the newest audit, largest first.
 * @param folder a URL that ends with `/`; the hosts of the website if absent
 * @throws Problem website_not_found · audit_not_ready · audit_missing · invalid_request
 */
export async function listFolders({ clickhouse, ...context }: Context, websiteId: string, folder = '') {
  const audit = await requireAudit({ clickhouse, ...context }, websiteId);
  if (folder !== '' && !/^https?:\/\/[^/]+\/([^?#]*\/)?$/.test(folder)) {
    const message = 'must be a URL that ends with /';
    throw new Problem('invalid_request', `\`folder\` ${message}.`, {
      errors: [{ path: 'folder', code: 'invalid', message }],
    });
  }
  const { accountId, id: auditId } = audit;
  const folders = await selectFolders(clickhouse, { accountId, websiteId, auditId }, folder);
  return {
    data: folders.slice(0, maxFolders),
    meta: {
      auditId: encodeId('aud', auditId),
      finishedAt: audit.finishedAt,
      hasMore: folders.length > maxFolders,
    },
  };
}
