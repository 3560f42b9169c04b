import autocannon from 'autocannon';

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

const connections = 10;

/** Requests per second over ten connections. @throws Error if a request fails */
export async function loadTarget({ url, headers = {} }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.errors > 0 || result.timeouts > 0 || result.non2xx > 0) {
    const counts = `${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} refusals`;
    throw new Error(`${new URL(url).pathname}: ${counts}`);
  }
  // Wait for requests in progress, so that they do not slow down the other side.
  await (await fetch(url, { headers })).arrayBuffer();
  return result.requests.total / result.duration;
}
