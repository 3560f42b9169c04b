import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { normaliseText, type Sentence } from '#platform/text';

export const annotationKinds = ['note', 'deploy', 'campaign'] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

export interface Annotation {
  id: string;
  day: string;
  kind: AnnotationKind;
  text: string;
  /** The text without its language; null for texts of people. */
  sentence: Sentence | null;
  /** A page about it. */
  url: string | null;
  createdAt: Date;
}

/** The context of a statement. */
export type AnnotationContext = Pick<Context, 'db' | 'accountId' | 'now'>;

const columns = sql`id, day, kind, text, sentence, url, created_at as "createdAt"`;

/** The annotations of a website in a range of days, oldest first. */
export async function selectAnnotations(
  { db, accountId }: Context,
  websiteId: string,
  { from, to, kinds = annotationKinds }: { from: string; to: string; kinds?: readonly AnnotationKind[] },
): Promise<Annotation[]> {
  const { rows } = await sql<Annotation>`
    select ${columns} from annotations
    where account_id = ${accountId} and website_id = ${websiteId} and day between ${from} and ${to}
      and kind = any(${[...kinds]}::text[])
    order by day, id`.execute(db);
  return rows;
}

/** Returns null if the website has no such annotation. */
export async function findAnnotation(
  { db, accountId }: Context,
  { websiteId, id }: { websiteId: string; id: string },
): Promise<Annotation | null> {
  const { rows } = await sql<Annotation>`
    select ${columns} from annotations
    where account_id = ${accountId} and website_id = ${websiteId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Inserts nothing if the account has no such website, as after the deletion of the website of a campaign. */
export async function insertAnnotation(
  { db, accountId }: AnnotationContext,
  websiteId: string,
  { id, day, kind, text, sentence, url, createdAt }: Annotation,
): Promise<void> {
  await sql`
    insert into annotations (id, account_id, website_id, day, kind, text, sentence, url, created_at)
    select ${id}, w.account_id, w.id, ${day}, ${kind}, ${text},
      ${sentence === null ? null : JSON.stringify(sentence)}::jsonb, ${url}, ${createdAt}
    from websites w where w.id = ${websiteId} and w.account_id = ${accountId}`.execute(db);
}

const maxChars = 200;

/**
 * Inserts those notes that the website does not have on their day yet. Longer ones are shortened.
 * @returns the number of new annotations; 0 if the website does not exist
 */
export async function insertMissingAnnotations(
  { db, accountId, now }: Context,
  websiteId: string,
  notes: readonly { day: string; text: string }[],
): Promise<number> {
  const given = notes.flatMap(({ day, text }) => {
    const clean = normaliseText(text.replaceAll(/\p{Cc}/gu, ' '));
    const short = clean.length > maxChars ? `${clean.slice(0, maxChars - 1).toWellFormed()}…` : clean;
    return short === '' ? [] : [{ id: newId(), day, text: short }];
  });
  const { rows } = await sql`
    insert into annotations (id, account_id, website_id, day, text, created_at)
    select distinct on (g.day, g.text) g.id, w.account_id, w.id, g.day, g.text, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json) as g (id uuid, day date, text text)
    join websites w on w.id = ${websiteId} and w.account_id = ${accountId}
    where not exists (
      select from annotations a where a.website_id = w.id and a.account_id = w.account_id and a.day = g.day and a.text = g.text
    )
    returning 1`.execute(db);
  return rows.length;
}

/** Changes the fields that are not null; a link that is undefined stays, and so does the kind of a campaign's event. Returns null if the website has no such annotation. */
export async function changeAnnotation(
  { db, accountId }: Context,
  { websiteId, id }: { websiteId: string; id: string },
  {
    day,
    kind,
    text,
    url,
  }: {
    day: string | null;
    kind: AnnotationKind | null;
    text: string | null;
    url: string | null | undefined;
  },
): Promise<Annotation | null> {
  const { rows } = await sql<Annotation>`
    update annotations set day = coalesce(${day}, day),
      kind = case when kind = 'campaign' then kind else coalesce(${kind}, kind) end, text = coalesce(${text}, text),
      sentence = case when ${text}::text is null then sentence end,
      url = case when ${url !== undefined} then ${url ?? null} else url end
    where account_id = ${accountId} and website_id = ${websiteId} and id = ${id} returning ${columns}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Returns whether the website had such an annotation. */
export async function removeAnnotation(
  { db, accountId }: Context,
  { websiteId, id }: { websiteId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from annotations where account_id = ${accountId} and website_id = ${websiteId} and id = ${id}
    returning id`.execute(db);
  return rows.length > 0;
}
