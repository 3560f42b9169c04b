/** Reads the tracked domains of a running Cairn through its public API. Throws if the response is not a list. */
export async function readTrackedDomains(url: string, readKey: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/websites`, {
    headers: { authorization: `Bearer ${readKey}`, accept: 'application/json' },
    signal: AbortSignal.timeout(2000),
  });
  if (!response.ok) throw new Error(`the list of websites was answered with ${response.status}`);
  const { data } = (await response.json()) as { data: { domain: string }[] };
  return data.map(({ domain }) => domain);
}
