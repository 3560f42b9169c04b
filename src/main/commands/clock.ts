import { Command, InvalidArgumentError } from 'commander';
import { dayMs } from '#platform/durations.ts';
import { parseDays } from '#platform/days.ts';
import { advanceClock, findClockOffset } from '#main/clock';
import { printLine, withDatabase } from '#main/commands/core';

const maxDays = 400;

export function clockCommand(): Command {
  const command = new Command('clock').description('Advance the clock of a demo');
  command
    .command('advance')
    .description('Advance the clock while the demo runs; it cannot go back')
    .argument('<days>', 'number of days, for example 30d', readStep)
    .action(async (days: number) => {
      const offsetMs = await withDatabase((db) => advanceClock(db, days * dayMs));
      printLine(describe(offsetMs));
    });
  command
    .command('show')
    .description('Show the time in the demo')
    .action(async () => printLine(describe(await withDatabase(findClockOffset))));
  return command;
}

/** @throws Error if the installation is not a demo */
function describe(offsetMs: number | null): string {
  if (offsetMs === null)
    throw new Error('This installation is not a demo. Only the clock of a demo can be advanced.');
  const time = new Date(Date.now() + offsetMs).toISOString();
  if (offsetMs === 0) return `${time} in the demo, the same as on this machine`;
  return `${time} in the demo, ${offsetMs / dayMs} days ahead of this machine`;
}

function readStep(text: string): number {
  const days = parseDays(text, maxDays);
  if (days === null)
    throw new InvalidArgumentError(`Enter a number of days up to ${maxDays}, for example 30d.`);
  return days;
}
