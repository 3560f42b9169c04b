import type { JobContext } from '#jobs';
import { newId } from '#ids.ts';
import { selectPhrases } from '#keywords';
import { topQueries } from '#search-console';
import { findWebsite, hostOf } from '#websites';
import { type Brand, ownBrands } from '../brands/brand.ts';
import { selectAllBrands, selectBrands, upsertBrands } from '../brands/brand-queries.ts';
import { namesBrand } from '../brands/find-mentions.ts';
import { proposeBrand } from '../brands/propose-brand.ts';
import { changedBrands } from '../brands/put-brands.ts';
import type { OfWebsite } from '../following.ts';
import { orderPlan } from '../order-work.ts';
import type { VisibilitySettings } from '../settings.ts';
import { describeSite, type SiteDescription } from './describe-site.ts';
import type { Prompt } from './prompt.ts';
import { addProposed, insertPrompts, readProposed } from './prompt-queries.ts';
import { type ProposedPrompt, proposeBrandPrompts, proposePrompts, type Topic } from './propose-prompts.ts';
import { readStartPage } from './read-start-page.ts';

/** Looked through for topics. */
const mostPhrases = 200;
/** What the website says of itself fills so much; the rest waits for what people search for. */
const ownShare = 0.6;

type Website = NonNullable<Awaited<ReturnType<typeof findWebsite>>>;

/**
 * Proposes names and prompts for a website until as many were proposed as this installation wants: from its keywords and the
 * searches that show it, and at first from its start page. What was deleted is not proposed again.
 */
export async function propose(
  context: JobContext,
  of: OfWebsite,
  settings: VisibilitySettings,
): Promise<void> {
  const { db } = context;
  const { accountId, websiteId } = of;
  const website = await findWebsite({ db, accountId }, websiteId);
  const proposed = await readProposed(db, of);
  if (website === null || proposed === null || proposed.length >= settings.proposedPrompts) return;
  const site = proposed.length === 0 ? await readSite(context, website, settings) : null;
  const searched = await searchedTopics(context, website);
  await db.transaction().execute(async (transaction) => {
    // As whoever changes prompts or brands does first.
    const isThere = await findWebsite({ db: transaction, accountId }, websiteId, 'for no key update');
    if (isThere === null) return;
    if (site !== null) await proposeOwnBrand({ ...context, db: transaction }, of, { site, website });
    const own = ownBrands(await selectBrands(transaction, of));
    const room = settings.proposedPrompts - proposed.length;
    const wished = chooseProposals({ website, site, searched, own, room, known: new Set(proposed) });
    const prompts = wished.map((wish) => toPrompt(wish, { website, own, now: context.now }));
    const added = await insertPrompts(transaction, prompts);
    const topics = wished.map(({ topic }) => topic);
    const isAlone = await addProposed(transaction, of, { before: proposed, topics });
    if (!isAlone) throw new Error('Another run has proposed prompts for this website meanwhile');
    if (added.size > 0) await orderPlan(transaction, of);
  });
}

async function readSite(
  { signal }: JobContext,
  website: Website,
  { reading }: VisibilitySettings,
): Promise<SiteDescription> {
  const page = await readStartPage(hostOf(website), reading, signal);
  if (page !== null) return describeSite(page);
  return { titles: [], organizationNames: [], alternateNames: [], topics: [], language: null };
}

/** Keywords first, since somebody chose them. */
async function searchedTopics(context: JobContext, { id, accountId, defaults }: Website): Promise<Topic[]> {
  const keywords = await selectPhrases(context.db, { accountId, websiteId: id }, mostPhrases);
  const queries = await topQueries({ ...context, accountId }, id, mostPhrases);
  return [...keywords, ...queries.map((phrase) => ({ phrase, language: defaults.language }))];
}

/** One's own name, where nobody has given any. */
async function proposeOwnBrand(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  of: OfWebsite,
  { site, website }: { site: SiteDescription; website: Website },
): Promise<void> {
  const known = await selectAllBrands(db, of);
  if (ownBrands(known).length > 0) return;
  const proposed = proposeBrand({ ...site, domain: hostOf(website) });
  const taken = known.find(({ name }) => name.toLowerCase() === proposed.name.toLowerCase());
  const brand = {
    ...proposed,
    id: taken?.id ?? newId(),
    role: 'own',
    status: 'confirmed',
    near: [],
    neverNear: [],
    seenIn: 0,
    createdAt: now,
    updatedAt: now,
  } as const;
  await upsertBrands(db, of, [brand]);
  await changedBrands({ db }, of);
}

interface Choosing {
  website: Website;
  /** Null after the first time. */
  site: SiteDescription | null;
  searched: readonly Topic[];
  own: readonly Brand[];
  room: number;
  /** Topics that were proposed before. */
  known: ReadonlySet<string>;
}

/** What people search for goes before what the website says of itself; phrases that name the brand tell nothing. */
function chooseProposals({ website, site, searched, own, room, known }: Choosing): ProposedPrompt[] {
  const language = site?.language ?? website.defaults.language;
  const isOpen = ({ phrase }: Topic) => !namesBrand(phrase, own);
  const searches = proposePrompts(searched.filter(isOpen), { limit: room, known });
  if (site === null) return searches;
  const [brand] = own;
  const named = brand === undefined ? [] : proposeBrandPrompts(brand.name, language);
  const told = site.topics.map((phrase) => ({ phrase, language })).filter(isOpen);
  const share = Math.max(1, Math.ceil(room * ownShare) - named.length);
  const asked = new Set([...known, ...searches.map(({ topic }) => topic)]);
  const limit = Math.max(0, share - searches.length);
  return [...named, ...searches, ...proposePrompts(told, { limit, known: asked })].slice(0, room);
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
