import { buildRequest } from './build-request.ts';
import { ConnectionError } from './errors.ts';
import { operations } from './operations.ts';
import type {
  CsvOperation,
  FileOperation,
  Input,
  JsonOperation,
  ListOperation,
  OperationName,
  ResponseParts,
  Result,
  Row,
} from './operation-types.ts';
import type { RateLimit } from './rate-limit.ts';
import { type SendOptions, sendRequest, type SendState } from './send-request.ts';
import { waitFor } from './wait-for.ts';

export interface ClientOptions extends Partial<SendOptions> {
  /** The URL of the installation, such as `https://cairn.example.com`. */
  url: string;
  /** An API key. Browsers must not receive it. */
  key: string;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Of a write; a random one if absent. The same key with the same input replays the first response for 24 hours. */
  idempotencyKey?: string;
  /** The `etag` of the version that a write changes. If the resource has changed since, the problem is `precondition_failed`. */
  ifMatch?: string;
}

type Arguments<Name extends OperationName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions];

/** One method for each operation of the API, by its id. */
type Methods = { [Name in JsonOperation]: (...given: Arguments<Name>) => Promise<Result<Name>> };

/** A client of one installation with one API key. */
export interface Client extends Methods {
  /** All rows of a list. Reads the next page when it is needed. `limit` is the size of a page. */
  iterate<Name extends ListOperation>(name: Name, ...given: Arguments<Name>): AsyncGenerator<Row<Name>, void>;
  /** A list as CSV, complete and not in pages, or a file. The response has not been read. */
  download<Name extends CsvOperation | FileOperation>(
    name: Name,
    ...given: Arguments<Name>
  ): Promise<Response>;
  /** The rate limit after the last response; null before the first one. */
  readonly rateLimit: RateLimit | null;
}

type AnyInput = Readonly<Record<string, unknown>>;

const defaults: SendOptions = {
  retries: 4,
  timeoutMs: 65_000,
  maxWaitMs: 120_000,
  fetch: (...given) => globalThis.fetch(...given),
  wait: waitFor,
};
const defaultPageSize = 500;

/** @throws TypeError if the URL or the key cannot be one */
export function createClient({ url, key, ...given }: ClientOptions): Client {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) throw new TypeError(`${url} is not an HTTP URL.`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new TypeError('The API key is empty, or has characters that no key has.');
  const options = { ...defaults, ...given };
  const state: SendState = { rateLimit: null };

  function send<Value>(
    name: OperationName,
    input: AnyInput,
    { accept, read, ...call }: CallOptions & { accept: string; read(response: Response): Promise<Value> },
  ): Promise<Value> {
    const { idempotencyKey = crypto.randomUUID(), ifMatch, signal } = call;
    const request = buildRequest(name, input, { url, key, accept, idempotencyKey, ifMatch });
    return sendRequest(request, { signal, state, options, read });
  }

  const call = async (name: OperationName, input: AnyInput = {}, callOptions: CallOptions = {}) =>
    send(name, input, { ...callOptions, accept: 'application/json', read: readJson });

  async function* iterate(name: OperationName, input: AnyInput = {}, callOptions: CallOptions = {}) {
    let cursor = input['cursor'];
    do {
      const page = await call(name, { limit: defaultPageSize, ...input, cursor }, callOptions);
      yield* page.data as unknown[];
      cursor = page.page?.nextCursor;
    } while (typeof cursor === 'string');
  }

  const names = Object.keys(operations) as OperationName[];
  const methods = names.map((name) => [
    name,
    (input?: AnyInput, callOptions?: CallOptions) => call(name, input, callOptions),
  ]);
  const client = {
    ...Object.fromEntries(methods),
    iterate,
    download: async (name: OperationName, input: AnyInput = {}, callOptions: CallOptions = {}) =>
      send(name, input, {
        ...callOptions,
        accept: 'text/csv, */*;q=0.5',
        read: async (response) => response,
      }),
    get rateLimit() {
      return state.rateLimit;
    },
  };
  return client as unknown as Client;
}

interface Envelope {
  data: unknown;
  page?: { nextCursor: string | null };
}

/** @throws ConnectionError if the response is not one of Cairn */
async function readJson(response: Response): Promise<Envelope & ResponseParts> {
  const { status, headers, url } = response;
  if (status === 204) return { data: null, status, headers };
  const text = await response.text();
  const body = parse(text);
  if (body === null || typeof body !== 'object' || !('data' in body))
    throw new ConnectionError(`The response of ${url} is not one of Cairn.`, { mayPass: false });
  return { ...(body as Envelope), status, headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
