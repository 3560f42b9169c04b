import { AwsClient } from 'aws4fetch';
import { retry } from '#platform/retry.ts';
import type { BackupTarget, StoredFile } from './target.ts';

export interface BucketOptions {
  /** URL of the S3-compatible service, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder in the bucket; empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs?: number;
  retryDelaysMs?: readonly number[];
}

interface Reply {
  status: number;
  body: Buffer;
}

type Send = (method: string, path: string, body?: Buffer) => Promise<Reply>;

/** Opens a bucket of an S3-compatible service as backup target. Every file is small enough for one request. */
export function openBucket(options: BucketOptions): BackupTarget {
  const send = createSend(options);
  const folder = options.prefix === '' ? '' : `${options.prefix}/`;
  const request = async (method: string, path: string, body?: Buffer) => {
    const reply = await send(method, `/${folder}${path}`, body);
    if (reply.status >= 300 && reply.status !== 404) throw describeFailure(method, reply);
    return reply;
  };
  return {
    read: async (path) => {
      const { status, body } = await request('GET', path);
      return status === 404 ? null : body;
    },
    write: async (path, content) => {
      const reply = await request('PUT', path, content);
      if (reply.status === 404) throw describeFailure('PUT', reply);
    },
    remove: async (path) => void (await request('DELETE', path)),
    // A bucket stores an object completely or not at all.
    removeUnfinished: async () => undefined,
    list: async (below) => {
      const files = await listObjects(send, folder + (below === '' ? '' : `${below}/`));
      return files.map(({ path, bytes }) => ({ path: path.slice(folder.length), bytes }));
    },
  };
}

async function listObjects(send: Send, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (let token = ''; ;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== '') query.set('continuation-token', token);
    const reply = await send('GET', `?${query}`);
    if (reply.status !== 200) throw describeFailure('LIST', reply);
    const text = reply.body.toString();
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      files.push({ path: readTag(entry, 'Key'), bytes: Number(readTag(entry, 'Size')) });
    if (readTag(text, 'IsTruncated') !== 'true') return files;
    token = readTag(text, 'NextContinuationToken');
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readTag(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml) ?? [];
  return text.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
}

/** Repeats requests that a busy or unreachable service did not answer. */
function createSend(options: BucketOptions): Send {
  const { endpoint, bucket, timeoutMs = 120_000, retryDelaysMs = [1_000, 4_000, 15_000] } = options;
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const request = async (method: string, path: string, body: Buffer | undefined): Promise<Reply> => {
    const response = await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  const sendOnce: Send = async (method, path, body) => {
    const reply = await request(method, path, body).catch((error: unknown) => {
      throw new Error(`The backup target ${new URL(endpoint).host} does not respond.`, { cause: error });
    });
    if (reply.status >= 500 || reply.status === 429) throw describeFailure(method, reply);
    return reply;
  };
  return (...call) => retry(() => sendOnce(...call), { delaysMs: retryDelaysMs });
}

/** The service's code names no secret. */
function describeFailure(method: string, { status, body }: Reply): Error {
  const code = readTag(body.toString(), 'Code') || 'no code';
  return new Error(`The backup target refused ${method} with ${status} (${code}).`);
}
