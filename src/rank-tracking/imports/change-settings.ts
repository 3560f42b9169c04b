import type { Context } from '#platform/context.ts';
import { enqueue } from '#platform/jobs';
import { invalidField, Problem } from '#platform/problems';
import { normaliseDomain, requireWebsiteIds } from '#websites';
import type { Import, ImportSettings } from './import.ts';
import { storeSettings } from './queries.ts';
import { requireImport } from './require-import.ts';

/** New settings. Null restores what the file suggests, and a field that is absent stays. `websiteId` is a public id. */
export type SettingsPatch = { [Name in keyof ImportSettings]?: ImportSettings[Name] };

/**
 * Changes how a file is read and where its keywords go. The file is read again.
 * @throws Problem import_not_found · import_not_ready while it runs · website_not_found · invalid_request
 */
export async function changeSettings(context: Context, id: string, patch: SettingsPatch): Promise<Import> {
  const { db, accountId } = context;
  const found = await requireImport(context, id, true);
  if (found.state === 'running') throw new Problem('import_not_ready', 'The import is running.');
  const settings = await changedSettings(context, found.settings, patch);
  const state = found.state === 'uploading' ? 'uploading' : 'reading';
  await storeSettings(db, { accountId, id }, { settings, state });
  if (state === 'reading') await enqueueReading(db, { accountId, id, revision: found.revision + 1 });
  return requireImport(context, id);
}

/** A website replaces a domain, and the other way round. */
async function changedSettings(
  context: Context,
  current: ImportSettings,
  { websiteId, domain, ...others }: SettingsPatch,
): Promise<ImportSettings> {
  const changed = { ...current, ...others };
  if (websiteId !== undefined) {
    const [uuid = null] =
      websiteId === null ? [] : await requireWebsiteIds(context, [websiteId], 'websiteId');
    Object.assign(changed, { websiteId: uuid, domain: uuid === null ? changed.domain : null });
  }
  if (domain !== undefined) {
    const normalised = domain === null ? null : normaliseDomain(domain, 'domain');
    if (normalised !== null && typeof normalised !== 'string')
      throw invalidField('domain', normalised.code, normalised.message);
    Object.assign(changed, { domain: normalised, websiteId: normalised === null ? changed.websiteId : null });
  }
  return changed;
}

/** Has the file read in the background. */
export function enqueueReading(
  db: Context['db'],
  payload: { accountId: string; id: string; revision: number },
): Promise<void> {
  return enqueue(db, 'imports.read', payload, { key: `imports.read:${payload.id}:${payload.revision}` });
}
