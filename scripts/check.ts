import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { writeIcons } from './build/write-icons.ts';

const root = resolve(import.meta.dirname, '..');
/** A check that hangs ends after this time; a busy machine never comes near it. */
const timeoutMs = 15 * 60_000;

interface Check {
  name: string;
  command: string[];
  endsWithSummary?: true;
}

/**
 * The native compiler needs a third of the time of the one in JavaScript, which checks by the same rules where no native one is
 * installed. Several checkers would instantiate most types several times.
 */
const hasNativeCompiler = existsSync(resolve(root, 'node_modules/@typescript/native'));
const checkers = hasNativeCompiler ? ['--checkers', '1'] : [];
/** The compiler keeps what it has found, so a repeated check reads changed files only. */
const tsc = ['tsc', '--noEmit', ...checkers, '--incremental', '--tsBuildInfoFile'];
/** Runs first, because the others read the files that it writes. */
const client: Check = { name: 'client', command: ['node', 'scripts/write-api-types.ts'] };
const checks: Check[] = [
  { name: 'types', command: [...tsc, 'dist/types.tsbuildinfo'] },
  { name: 'dashboard', command: [...tsc, 'dist/dashboard.tsbuildinfo', '-p', 'dashboard'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'structure', command: ['node', 'scripts/check-architecture.ts'], endsWithSummary: true },
  { name: 'language', command: ['node', 'scripts/check-language.ts'], endsWithSummary: true },
  { name: 'messages', command: ['node', 'scripts/check-messages.ts'], endsWithSummary: true },
  { name: 'documents', command: ['node', 'scripts/check-docs.ts'], endsWithSummary: true },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'], endsWithSummary: true },
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
      const timedOut =
        error?.killed && `did not finish within ${timeoutMs / 60_000} minutes; nothing was found`;
      const output = [stdout, stderr, timedOut].filter(Boolean).join('\n').trim();
      done({ passed: error === null, output, seconds: (performance.now() - start) / 1000 });
    });
  });
}

async function check({ name, command, endsWithSummary }: Check): Promise<boolean> {
  const { passed, output, seconds } = await run(command);
  const line = `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`;
  const summary = passed ? (endsWithSummary ? `   ${output.split('\n').at(-1)}` : '') : `\n${output}\n`;
  console.log(line + summary);
  return passed;
}

await writeIcons();
const passed = [await check(client), ...(await Promise.all(checks.map(check)))];
process.exitCode = passed.every(Boolean) ? 0 : 1;
