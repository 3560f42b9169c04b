import { cairnProgram } from './commands/program.ts';

try {
  await cairnProgram().parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
