/** Sends requests to the sandbox as clients of its vendors do. For tests. */
interface Asked {
  status: number;
  headers: Headers;
  // Tests read responses of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

const basic = `Basic ${Buffer.from('login:password').toString('base64')}`;
const keyHeaders = {
  authorization: basic,
  'x-api-key': 'key',
  'x-subscription-token': 'key',
  'content-type': 'application/json',
};

/** Sends credentials for every vendor except SerpApi, whose key is in the URL. */
export async function ask(
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Asked> {
  const response = await fetch(address, {
    headers: { ...keyHeaders, ...headers },
    ...(body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** An order for DataForSEO: a United States desktop search in English. */
export function order(keyword: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { keyword, location_code: 2840, language_code: 'en', ...more };
}
