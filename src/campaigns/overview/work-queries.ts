import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { Sentence } from '#platform/text';

export interface WorkRow {
  kind: 'task' | 'placement';
  id: string;
  campaignId: string;
  /** The title of the task, or the linking domain. */
  text: string;
  titleSentence: Sentence | null;
  checkId: string | null;
  affectedUrls: string[];
  affectedCount: number;
  finishedAt: Date;
  isVerified: boolean;
  /** The one of the requested pages. */
  url: string;
}

/** The scheme, `www.` and a final slash make no other page. */
const pageOf = (url: string) => sql.raw(`regexp_replace(${url}, '^https?://(www\\.)?|/$', '', 'gi')`);

/** At most 100 finished tasks and live placements of the campaigns of a website on some pages, newest first. */
export async function selectPageWork(
  db: Db,
  {
    accountId,
    websiteId,
    urls,
    since,
    until,
  }: { accountId: string; websiteId: string; urls: readonly string[]; since: Date; until: Date },
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with pages as (select url, ${pageOf('url')} as page from unnest(${urls}::text[]) as url)
    select w.*, p.url from campaigns c cross join lateral (
      select 'task' as kind, t.id, t.campaign_id as "campaignId", t.title as text, t.title_sentence as "titleSentence",
        t.check_id as "checkId", t.affected_urls[1:20] as "affectedUrls", t.affected_count as "affectedCount", t.done_at as "finishedAt",
        t.status = 'verified' as "isVerified", ${pageOf('affected')} as page
      from campaign_tasks t cross join unnest(t.affected_urls) as affected
      where t.campaign_id = c.id and t.account_id = c.account_id and t.status in ('done', 'verified')
        and t.done_at >= ${since} and t.done_at < ${until}
      union all
      select 'placement', p.id, p.campaign_id, p.source_domain, null, null, '{}', 0, p.published_at, p.status = 'live', ${pageOf('p.target_url')}
      from campaign_placements p
      where p.campaign_id = c.id and p.account_id = c.account_id and p.status in ('published', 'live')
        and p.published_at >= ${since} and p.published_at < ${until}
    ) w join pages p using (page)
    where c.website_id = ${websiteId} and c.account_id = ${accountId}
    order by w."finishedAt" desc, w.id limit 100`.execute(db);
  return rows;
}
