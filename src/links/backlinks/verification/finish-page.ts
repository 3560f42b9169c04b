import { belongsTo, findWebsite } from '#websites';
import type { Db } from '#db';
import { type JobContext, publishEvent } from '#jobs';
import { changeLinks } from '../links/change-links.ts';
import { insertChanges, insertObservations } from '../links/fact-queries.ts';
import { keepObservations, type LinkedWebsite } from '../links/keep-observations.ts';
import type { Link } from '../links/link.ts';
import { markSeen, selectLinks, upsertLinks } from '../links/link-queries.ts';
import { changesOf } from '../links/merge-observation.ts';
import type { Finding } from '../links/settle-finding.ts';
import type { Looker } from './looker.ts';
import { nextCheckAt } from './next-check.ts';
import { observePage, observeLink } from './observe-page.ts';
import type { SourcePage } from './read-source.ts';
import { settleLink } from './settle-link.ts';
import { judgeSource } from './verify-link.ts';

/** What a run of checks works with. */
export interface Check {
  context: JobContext;
  looker: Looker;
}

/** A page that was looked at, and the links of it that are due. */
export interface LookedAt {
  source: SourcePage;
  links: readonly Link[];
  until: Date;
}

/** Keeps what a page says of the links that are known of it, and of others that it has to the same websites. */
export async function finishPage(check: Check, { source, links, until }: LookedAt): Promise<void> {
  const chains = new Map<string, Promise<ReadonlySet<string>>>();
  const { db, signal } = check.context;
  for (const ofWebsite of Map.groupBy(links, ({ websiteId }) => websiteId).values()) {
    const [{ accountId, websiteId } = { accountId: '', websiteId: '' }] = ofWebsite;
    const website = await findWebsite({ db, accountId }, websiteId);
    // The links of a website that is gone are being forgotten.
    if (website === null) continue;
    const isOwn = (url: string) => belongsTo(website, { host: new URL(url).hostname, url });
    const findings = new Map<string, Finding>();
    for (const { id, sourceUrl, targetUrl } of ofWebsite) {
      const read = { looker: check.looker, source, chains };
      findings.set(id, await judgeSource(read, { sourceUrl, targetUrl, isOwn }, signal));
    }
    const outcome = { source, findings, until, isOwn };
    await changeLinks(check.context, { accountId, websiteId }, (transaction, linked) =>
      keepOutcome(check, { db: transaction, website: linked }, outcome),
    );
  }
}

interface Outcome {
  source: SourcePage;
  findings: ReadonlyMap<string, Finding>;
  until: Date;
  isOwn(url: string): boolean;
}

async function keepOutcome(
  { context }: Check,
  { db, website }: { db: Db; website: LinkedWebsite },
  { source, findings, until, isOwn }: Outcome,
): Promise<{ domains: Set<string> }> {
  const { facts, now, random } = context;
  const known = await selectLinks(db, website, [...findings.keys()]);
  // Another run may have been faster.
  const due = known.filter((link) => link.nextCheckAt <= until);
  if (due.length === 0) return { domains: new Set() };
  const settled = due.flatMap((link) => {
    const finding = findings.get(link.id);
    if (finding === undefined) return [];
    const after = settleLink(link, finding, { at: until, now, random: random() });
    return [{ link, finding, after }];
  });
  const told = settled.flatMap(({ after, finding }) => observeLink(after, finding, until));
  await insertObservations(facts, website, { targetDomain: website.domain, told });
  await insertChanges(
    facts,
    website,
    settled.flatMap(({ link, after }) => changesOf(link, after, until)),
  );
  await upsertLinks(
    db,
    settled.map(({ after }) => after),
  );
  if (settled.some(({ link, after }) => link.status !== 'lost' && after.status === 'lost')) {
    const { accountId, websiteId } = website;
    await publishEvent(db, 'backlinks.lost', { accountId, websiteId });
  }
  const others = observePage(source, { websiteId: website.websiteId, at: until, isOwn, findings });
  const keeping = { db, facts, now, random };
  const { domains } = await keepObservations(
    keeping,
    website,
    others.map(({ told: one }) => one),
  );
  const firstSeen = { status: 'new', firstSeen: now, lostAt: null, authority: null, failures: 0 } as const;
  const seen = { checkedAt: now, nextCheckAt: nextCheckAt(firstSeen, now, random()) };
  await markSeen(
    db,
    website,
    others.map(({ id }) => id),
    seen,
  );
  due.forEach((link) => domains.add(link.sourceDomain));
  return { domains };
}
