import { encodeId } from '#platform/ids.ts';
import { type ConnectedSources, sourceStates, type Website } from './website.ts';

/** A website as the API returns it. */
export function websiteData(website: Website, connected: ConnectedSources, now: Date) {
  const { reported: _reported, accountId: _accountId, ...shown } = website;
  return { ...shown, id: encodeId('web', website.id), sources: sourceStates(website, connected, now) };
}
