import { execFile } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const timeoutMs = 300_000;

interface Check {
  name: string;
  command: string[];
  endsWithSummary?: true;
}

/** Comes first: what it writes is read by others. */
const client: Check = { name: 'client', command: ['node', 'scripts/write-dashboard-types.ts'] };
const checks: Check[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'pages', command: ['tsc', '--noEmit', '-p', 'dashboard'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'laws', command: ['node', 'scripts/check-laws.ts'], endsWithSummary: true },
  { name: 'documents', command: ['node', 'scripts/check-docs.ts'], endsWithSummary: true },
  { name: 'lint', command: ['oxlint'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

interface Outcome {
  passed: boolean;
  output: string;
  seconds: number;
}

function run([program = '', ...args]: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  const bin = resolve(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) };
  return new Promise((done) => {
    execFile(program, args, { cwd: root, env, timeout: timeoutMs }, (error, stdout, stderr) => {
      const output = [stdout, stderr, error?.killed && 'took too long'].filter(Boolean).join('\n').trim();
      done({ passed: error === null, output, seconds: (performance.now() - start) / 1000 });
    });
  });
}

async function check({ name, command, endsWithSummary }: Check): Promise<boolean> {
  const { passed, output, seconds } = await run(command);
  const line = `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`;
  const told = passed ? (endsWithSummary ? `   ${output.split('\n').at(-1)}` : '') : `\n${output}\n`;
  console.log(line + told);
  return passed;
}

const passed = [await check(client), ...(await Promise.all(checks.map(check)))];
process.exitCode = passed.every(Boolean) ? 0 : 1;
