import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/http';
import { createTestApp, type Reply, type TestApp } from '../../app/test-app.ts';
import { type Contract, readContract } from '../contract.ts';
import { endpoints } from '../route-calls.ts';
import type { CreatedObjects } from '../valid-request.ts';
import { createObjects, validRequests } from '../valid-requests.ts';
import { randomFrom, type Random } from './random.ts';
import { changeRequest, type FuzzRequest, type Harvest, idsIn } from './random-request.ts';

/** Set `FUZZ_SEED` and `FUZZ_REQUESTS` to look for more. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const minRequests = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
/** Changed requests for each fresh valid request. */
const changesPerValid = 12;
const maxFindings = 20;
/** Ends the run on a machine that is too busy. Each operation has been called by then. */
const maxRunMs = 150_000;

/** An account with its own objects, and a program that calls with its key. */
interface Party {
  name: string;
  app: TestApp;
  made: CreatedObjects;
}

let app: TestApp;
let contract: Contract;
let parties: Party[];

beforeAll(async () => {
  app = await createTestApp({ BACKLINKS_PROVIDER: 'dataforseo' });
  contract = await readContract(app);
  const both = [app, ofOther(app)];
  parties = [];
  for (const [index, one] of both.entries()) {
    parties.push({ name: index === 0 ? 'mine' : 'theirs', app: one, made: await createObjects(one) });
  }
});
afterAll(() => app.close());

/** The same program for the other account. */
function ofOther(one: TestApp): TestApp {
  const call: TestApp['call'] = (method, path, options = {}) =>
    one.call(method, path, { key: one.theirs.writeKey, ...options });
  return { ...one, mine: one.theirs, theirs: one.mine, call };
}

test('random requests lead to no 5xx, no undeclared response and no row of another account', async () => {
  const run = startRun();
  const startedAt = performance.now();
  const isLate = () => performance.now() - startedAt > maxRunMs;
  for (let round = 0; run.sent < minRequests && !isLate(); round += 1) {
    for (const declared of endpoints) {
      if (round > 0 && isLate()) break;
      for (const party of parties) await fuzzOperation(run, { declared, party });
    }
    if (run.findings.length >= maxFindings) break;
  }
  process.stdout.write(
    `fuzz: seed ${seed}, ${run.sent} requests, ${run.accepted.size} operations with a 2xx\n`,
  );
  expect(run.findings, `seed ${seed}`).toEqual([]);
  expect(run.sent >= minRequests || isLate()).toBe(true);
  const missed = endpoints.map((one) => one.operationId).filter((id) => !run.accepted.has(id));
  expect(missed).toEqual([]);
});

interface Run {
  random: Random;
  sent: number;
  findings: object[];
  /** Operations that answered a changed or valid request with 2xx. */
  accepted: Set<string>;
  harvest: Harvest;
  /** The account whose response contained an id first. */
  owners: Map<string, string>;
}

function startRun(): Run {
  const harvest = { ids: [], cursors: [], tags: [] };
  return { random: randomFrom(seed), sent: 0, findings: [], accepted: new Set(), harvest, owners: new Map() };
}

/** Sends a valid request, and changed copies of it. */
async function fuzzOperation(run: Run, { declared, party }: { declared: Endpoint; party: Party }) {
  const valid = await prepare(declared, party);
  await send(run, { declared, party, request: valid });
  for (let index = 0; index < changesPerValid; index++) {
    const request = changeRequest(run.random, declared, valid, run.harvest);
    // Objects that later requests need are not deleted.
    if (declared.method !== 'GET' && isShared(request, party)) continue;
    await send(run, { declared, party, request });
  }
}

async function prepare({ operationId }: Endpoint, { app: own, made }: Party): Promise<FuzzRequest> {
  const row = validRequests[operationId];
  if (row === undefined) throw new Error(`test/contract/valid-requests.ts has no row for ${operationId}`);
  const { path, query = {}, body } = await row(own, made);
  return { path, query: Object.entries(query), ...(body ? { body } : {}), headers: {} };
}

function isShared({ path }: FuzzRequest, { made }: Party): boolean {
  return path.endsWith(made.websiteId) || path.endsWith(made.keywordId);
}

interface Sent {
  declared: Endpoint;
  party: Party;
  request: FuzzRequest;
}

async function send(run: Run, sent: Sent): Promise<void> {
  const { declared, party, request } = sent;
  const parameters = new URLSearchParams(request.query).toString();
  const payload = request.rawBody ?? request.body;
  const call = () =>
    party.app.call(declared.method, request.path + (parameters ? `?${parameters}` : ''), {
      headers: request.headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
  let reply = await call();
  // On a busy machine a statement may reach its time limit once.
  for (let again = 0; again < maxRepeats && reply.body?.code === 'query_timeout'; again += 1)
    reply = await call();
  run.sent += 1;
  if (reply.status < 300) run.accepted.add(declared.operationId);
  const trouble = troubleOf(run, sent, reply);
  if (trouble === null) return harvestFrom(run, party, reply);
  if (run.findings.length < maxFindings)
    run.findings.push({
      trouble,
      account: party.name,
      operation: declared.operationId,
      request,
      text: reply.text.slice(0, 500),
    });
}

/** Describes a response that may not be; null if it is right. */
function troubleOf(run: Run, { declared, party, request }: Sent, reply: Reply): string | null {
  if (reply.status >= 500) return `status ${reply.status}`;
  const known = JSON.stringify(request);
  const foreign = idsIn(reply.text).find(
    (id) => run.owners.has(id) && run.owners.get(id) !== party.name && !known.includes(id),
  );
  if (foreign !== undefined) return `contains ${foreign} of the other account`;
  return undeclared(declared, reply);
}

function undeclared({ operationId }: Endpoint, reply: Reply): string | null {
  try {
    contract.checkPromised(operationId, reply);
    return null;
  } catch (error) {
    return String(error).slice(0, 500);
  }
}

/** A statement that reaches its limit more often is slow. */
const maxRepeats = 3;

const maxHarvest = 400;

function harvestFrom(
  { harvest, owners, random }: Run,
  party: Party,
  { status, headers, body, text }: Reply,
): void {
  if (status >= 300) return;
  for (const id of idsIn(text)) {
    if (owners.has(id)) continue;
    owners.set(id, party.name);
    add(harvest.ids, id);
  }
  if (body?.page?.nextCursor) add(harvest.cursors, body.page.nextCursor);
  if (headers['etag']) add(harvest.tags, headers['etag']);

  function add(values: string[], value: string): void {
    if (values.length < maxHarvest) values.push(value);
    else values[random.below(maxHarvest)] = value;
  }
}
