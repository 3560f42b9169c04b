import { belongsTo, findWebsite } from '#websites';
import type { Db } from '#platform/postgres';
import { type JobContext, publishEvent } from '#platform/jobs';
import {
  changeLinks,
  changesOf,
  insertChanges,
  insertObservations,
  type Link,
  type LinkedWebsite,
  nextCheckAt,
  saveObservations,
  selectLinks,
  upsertLinks,
} from '#links/backlinks/core';
import { applyFinding } from './apply-finding.ts';
import { observePage, observeLink } from './observe-page.ts';
import type { PoliteFetcher } from './polite-fetcher.ts';
import { markSeen } from './queries.ts';
import type { SourcePage } from './read-source.ts';
import type { Finding } from './resolve-status.ts';
import { evaluateSource } from './verify-link.ts';

export interface CheckRun {
  context: JobContext;
  fetcher: PoliteFetcher;
}

/** A page that was fetched, and its due links. */
export interface CheckedPage {
  source: SourcePage;
  links: readonly Link[];
  until: Date;
}

/** Saves the state of a page's due links, and its other links to the same websites. */
export async function finishPage(run: CheckRun, { source, links, until }: CheckedPage): Promise<void> {
  const chains = new Map<string, Promise<ReadonlySet<string>>>();
  const { db, signal } = run.context;
  for (const ofWebsite of Map.groupBy(links, ({ websiteId }) => websiteId).values()) {
    const [{ accountId, websiteId } = { accountId: '', websiteId: '' }] = ofWebsite;
    const website = await findWebsite({ db, accountId }, websiteId);
    // A job deletes the links of a deleted website.
    if (website === null) continue;
    const isOwn = (url: string) => belongsTo(website, { host: new URL(url).hostname, url });
    const findings = new Map<string, Finding>();
    for (const { id, sourceUrl, targetUrl } of ofWebsite) {
      const read = { fetcher: run.fetcher, source, chains };
      findings.set(id, await evaluateSource(read, { sourceUrl, targetUrl, isOwn }, signal));
    }
    const outcome = { source, findings, until, isOwn };
    await changeLinks(run.context, { accountId, websiteId }, (transaction, linked) =>
      saveOutcome(run, { db: transaction, website: linked }, outcome),
    );
  }
}

interface Outcome {
  source: SourcePage;
  findings: ReadonlyMap<string, Finding>;
  until: Date;
  isOwn(url: string): boolean;
}

async function saveOutcome(
  { context }: CheckRun,
  { db, website }: { db: Db; website: LinkedWebsite },
  { source, findings, until, isOwn }: Outcome,
): Promise<{ domains: Set<string> }> {
  const { clickhouse, now, random } = context;
  const known = await selectLinks(db, website, [...findings.keys()]);
  // A concurrent run may have checked them first.
  const due = known.filter((link) => link.nextCheckAt <= until);
  if (due.length === 0) return { domains: new Set() };
  const checked = due.flatMap((link) => {
    const finding = findings.get(link.id);
    if (finding === undefined) return [];
    const after = applyFinding(link, finding, { at: until, now, random: random() });
    return [{ link, finding, after }];
  });
  const observations = checked.flatMap(({ after, finding }) => observeLink(after, finding, until));
  await insertObservations(clickhouse, website, { targetDomain: website.domain, observations });
  await insertChanges(
    clickhouse,
    website,
    checked.flatMap(({ link, after }) => changesOf(link, after, until)),
  );
  await upsertLinks(
    db,
    checked.map(({ after }) => after),
  );
  if (checked.some(({ link, after }) => link.status !== 'lost' && after.status === 'lost')) {
    const { accountId, websiteId } = website;
    await publishEvent(db, 'backlinks.lost', { accountId, websiteId });
  }
  const others = observePage(source, { websiteId: website.websiteId, at: until, isOwn, findings });
  const { domains } = await saveObservations(
    { db, clickhouse, now, random },
    website,
    others.map(({ observation }) => observation),
  );
  const firstSeen = { status: 'new', firstSeen: now, lostAt: null, authority: null, failures: 0 } as const;
  await markSeen(
    db,
    website,
    others.map(({ id }) => id),
    { checkedAt: now, nextCheckAt: nextCheckAt(firstSeen, now, random()) },
  );
  due.forEach((link) => domains.add(link.sourceDomain));
  return { domains };
}
