import type { JobContext } from '#platform/jobs';
import { newId } from '#platform/ids.ts';
import { selectPhrases } from '#rank-tracking/keywords';
import { listTopQueries } from '#search-console/performance';
import { fetchHomePage, findWebsite, hostOf } from '#websites';
import {
  type Brand,
  namesBrand,
  outdateReadings,
  ownBrands,
  proposeBrand,
  selectAllBrands,
  selectBrands,
  upsertBrands,
} from '#ai-visibility/brands';
import { enqueuePlan, type VisibilitySettings, type WebsiteRef } from '#ai-visibility/core';
import { describeSite, type SiteDescription } from './describe-site.ts';
import { markBranded } from './mark-branded.ts';
import type { Prompt } from './prompt.ts';
import { appendProposedTopics, insertPrompts, selectProposedTopics } from './prompt-queries.ts';
import { type ProposedPrompt, proposeBrandPrompts, proposePrompts, type Topic } from './propose-prompts.ts';

/** The number of keywords and of queries searched for topics. */
const maxPhrases = 200;
/** The share of proposals that may come from the home page; the rest is left for search queries. */
const homePageShare = 0.6;

type Website = NonNullable<Awaited<ReturnType<typeof findWebsite>>>;

/**
 * Proposes prompts up to the installation's limit, from the website's keywords and search queries; the first run also reads the
 * home page and proposes an own brand. A deleted proposal is not proposed again.
 */
export async function proposeForWebsite(
  context: JobContext,
  ref: WebsiteRef,
  settings: VisibilitySettings,
): Promise<void> {
  const { db } = context;
  const { accountId, websiteId } = ref;
  const website = await findWebsite({ db, accountId }, websiteId);
  const proposed = await selectProposedTopics(db, ref);
  if (website === null || proposed === null || proposed.length >= settings.proposedPrompts) return;
  const site = proposed.length === 0 ? await readSite(context, website, settings) : null;
  const searched = await searchedTopics(context, website);
  await db.transaction().execute(async (transaction) => {
    // The lock that every change of prompts or brands takes first.
    const current = await findWebsite({ db: transaction, accountId }, websiteId, 'for no key update');
    if (current === null) return;
    if (site !== null) await proposeOwnBrand({ ...context, db: transaction }, ref, { site, website });
    const own = ownBrands(await selectBrands(transaction, ref));
    const capacity = settings.proposedPrompts - proposed.length;
    const proposals = chooseProposals({ website, site, searched, own, capacity, known: new Set(proposed) });
    const prompts = proposals.map((proposal) => toPrompt(proposal, { website, own, now: context.now }));
    const added = await insertPrompts(transaction, prompts);
    const topics = proposals.map(({ topic }) => topic);
    const isFirst = await appendProposedTopics(transaction, ref, { before: proposed, topics });
    if (!isFirst) throw new Error('A concurrent job has proposed prompts for this website');
    if (added.size > 0) await enqueuePlan(transaction, ref);
  });
}

async function readSite(
  { signal }: JobContext,
  website: Website,
  { reading }: VisibilitySettings,
): Promise<SiteDescription> {
  const page = await fetchHomePage(hostOf(website), reading, signal);
  if (page !== null) return describeSite(page);
  return { titles: [], organizationNames: [], alternateNames: [], topics: [], language: null };
}

/** Keywords come first because the user chose them. */
async function searchedTopics(context: JobContext, { id, accountId, defaults }: Website): Promise<Topic[]> {
  const keywords = await selectPhrases(context.db, { accountId, websiteId: id }, maxPhrases);
  const queries = await listTopQueries({ ...context, accountId }, id, maxPhrases);
  return [...keywords, ...queries.map((phrase) => ({ phrase, language: defaults.language }))];
}

/** Adds the own brand if the website has none. */
async function proposeOwnBrand(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  ref: WebsiteRef,
  { site, website }: { site: SiteDescription; website: Website },
): Promise<void> {
  const known = await selectAllBrands(db, ref);
  if (ownBrands(known).length > 0) return;
  const proposed = proposeBrand({ ...site, domain: hostOf(website) });
  const existing = known.find(({ name }) => name.toLowerCase() === proposed.name.toLowerCase());
  const brand = {
    ...proposed,
    id: existing?.id ?? newId(),
    role: 'own',
    status: 'confirmed',
    near: [],
    neverNear: [],
    seenIn: 0,
    createdAt: now,
    updatedAt: now,
  } as const;
  await upsertBrands(db, ref, [brand]);
  await markBranded(db, ref);
  await outdateReadings(db, ref, [brand.id]);
}

interface ProposalSources {
  website: Website;
  /** Null after the first run. */
  site: SiteDescription | null;
  searched: readonly Topic[];
  own: readonly Brand[];
  capacity: number;
  /** Topics proposed before. */
  known: ReadonlySet<string>;
}

/** Search queries come before topics of the home page; phrases that contain the own brand are skipped. */
function chooseProposals({
  website,
  site,
  searched,
  own,
  capacity,
  known,
}: ProposalSources): ProposedPrompt[] {
  const language = site?.language ?? website.defaults.language;
  const isUnbranded = ({ phrase }: Topic) => !namesBrand(phrase, own);
  const searches = proposePrompts(searched.filter(isUnbranded), { limit: capacity, known });
  if (site === null) return searches;
  const [brand] = own;
  const named = brand === undefined ? [] : proposeBrandPrompts(brand.name, language);
  const pageTopics = site.topics.map((phrase) => ({ phrase, language })).filter(isUnbranded);
  const share = Math.max(1, Math.ceil(capacity * homePageShare) - named.length);
  const asked = new Set([...known, ...searches.map(({ topic }) => topic)]);
  const limit = Math.max(0, share - searches.length);
  return [...named, ...searches, ...proposePrompts(pageTopics, { limit, known: asked })].slice(0, capacity);
}

function toPrompt(
  { text, language }: ProposedPrompt,
  { website, own, now }: { website: Website; own: readonly Brand[]; now: Date },
): Prompt {
  return {
    id: newId(),
    accountId: website.accountId,
    websiteId: website.id,
    text,
    language,
    country: website.defaults.country,
    tags: [],
    status: 'active',
    source: 'proposed',
    isBranded: namesBrand(text, own),
    firstAskedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
