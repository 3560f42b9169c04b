/** Changes the state of the sandbox: its date, its websites. @throws Error if the sandbox rejects the change */
export async function controlSandbox(sandboxUrl: string, change: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The sandbox rejected the change: ${await response.text()}`);
}
