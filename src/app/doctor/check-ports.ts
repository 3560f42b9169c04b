import { requireFreePort } from '#platform/processes';
import { describeError, type Diagnosis, diagnose, failed, ok, type Verdict } from './diagnosis.ts';

const timeoutMs = 5_000;

interface PortConfig {
  HOST: string;
  PORT: number;
  METRICS_PORT?: number | undefined;
}

/** Whether the ports are free, or used by Cairn itself. */
export async function checkPorts({ HOST, PORT, METRICS_PORT }: PortConfig): Promise<Diagnosis[]> {
  const api = { host: HOST, port: PORT, variable: 'PORT', path: '/healthz', mark: '{"status":"ok"}' };
  const checks = [diagnose('port', () => checkPort(api))];
  if (METRICS_PORT !== undefined) {
    const metrics = { variable: 'METRICS_PORT', path: '/metrics', mark: 'cairn_jobs' };
    checks.push(
      diagnose('metrics port', () => checkPort({ host: '127.0.0.1', port: METRICS_PORT, ...metrics })),
    );
  }
  return Promise.all(checks);
}

interface UsedPort {
  host: string;
  port: number;
  variable: string;
  /** A URL of Cairn, and a part of its response. */
  path: string;
  mark: string;
}

async function checkPort({ host, port, variable, path, mark }: UsedPort): Promise<Verdict> {
  if (port === 0) return ok(`${variable} is 0, so any free port is used.`);
  try {
    await requireFreePort(host, port, variable);
    return ok(`Port ${port} is free.`);
  } catch (error) {
    const isOwn = await readPage(host, port, path).then((page) => page.includes(mark));
    return isOwn ? ok(`Cairn listens on port ${port}.`) : failed(describeError(error));
  }
}

async function readPage(host: string, port: number, path: string): Promise<string> {
  const wildcards: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = wildcards[host] ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const response = await fetch(`http://${name}:${port}${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.text();
  } catch {
    return '';
  }
}
