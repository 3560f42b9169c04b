import type { Command } from 'commander';
import { describeFailure } from './describe-failure.ts';

/** Runs the command line of this process. A failure is one line on standard error, and an exit code. */
export async function runProgram(program: Command): Promise<void> {
  // A reader such as `head` may close the pipe before it has read everything.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  try {
    await program.parseAsync();
  } catch (error) {
    const { message, code } = describeFailure(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = code;
  }
}
