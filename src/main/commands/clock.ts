import { Command, InvalidArgumentError } from 'commander';
import { parseDays } from '#days.ts';
import { findShift, moveClock } from '../demo/clock-queries.ts';
import { say, withDatabase } from './with-database.ts';

const dayMs = 86_400_000;
const mostDays = 400;

export function clockCommand(): Command {
  const command = new Command('clock').description('The clock of a demo, which can be moved on');
  command
    .command('advance')
    .description('Move it on while the demo runs; it is never moved back')
    .argument('<days>', 'such as 30d', readStep)
    .action(async (days: number) => {
      const shiftMs = await withDatabase((db) => moveClock(db, days * dayMs));
      say(describe(shiftMs));
    });
  command
    .command('show')
    .description('Say what time it is in the demo')
    .action(async () => say(describe(await withDatabase(findShift))));
  return command;
}

/** @throws Error in an installation that is no demo */
function describe(shiftMs: number | null): string {
  if (shiftMs === null) throw new Error('Only a demo has a clock that can be moved on, and this is none.');
  const time = new Date(Date.now() + shiftMs).toISOString();
  if (shiftMs === 0) return `${time} in the demo, as on this machine`;
  return `${time} in the demo, whose clock was moved on by ${shiftMs / dayMs} days: no such time has passed`;
}

function readStep(text: string): number {
  const days = parseDays(text, mostDays);
  if (days === null) throw new InvalidArgumentError(`Days are needed, such as 30d, up to ${mostDays}.`);
  return days;
}
