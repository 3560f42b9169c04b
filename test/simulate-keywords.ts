import { countDays, daysAfter, daysBefore } from '#days.ts';

interface Simulation {
  treated: number;
  control: number;
  /** What the campaign does to the logarithm of a position, in the mean. */
  change: number;
  launchedOn: string;
  today: string;
  seed: number;
}

interface SimulatedKeyword {
  isTreated: boolean;
  days: { date: string; position: number | null; checkedDepth: number }[];
}

const depth = 100;
const daysBeforeLaunch = 28;
/** What a day has in common with the one before. */
const memory = 0.9;
const spreads = { noise: 0.25, treatedDrift: 0.35, controlDrift: 0.2, treatment: 0.15 };

/**
 * Keywords with a known effect from the launch on. Each has a place of its own, wanders off by itself, and has noise of which nine
 * tenths stay till the next day; all share a season and an update that pushes everything down; one check in twenty fails.
 */
export function simulateKeywords(simulation: Simulation): SimulatedKeyword[] {
  const { launchedOn, today } = simulation;
  const random = randomFrom(simulation.seed);
  const first = daysBefore(launchedOn, daysBeforeLaunch);
  const dates = Array.from({ length: countDays(first, today) - 1 }, (_none, day) => daysAfter(first, day));
  return Array.from({ length: simulation.treated + simulation.control }, (_none, index) => {
    const isTreated = index < simulation.treated;
    return { isTreated, days: simulateDays(simulation, { isTreated, dates }, random) };
  });
}

function simulateDays(
  { change }: Simulation,
  { isTreated, dates }: { isTreated: boolean; dates: readonly string[] },
  random: () => number,
): SimulatedKeyword['days'] {
  const place = Math.log(8) + random() * Math.log(6);
  const drift = normal(random) * (isTreated ? spreads.treatedDrift : spreads.controlDrift);
  const effect = isTreated ? change + normal(random) * spreads.treatment : 0;
  const days: SimulatedKeyword['days'] = [];
  let noise = normal(random) * spreads.noise;
  for (const [day, date] of dates.entries()) {
    noise = memory * noise + Math.sqrt(1 - memory ** 2) * normal(random) * spreads.noise;
    const season = 0.1 * Math.sin(day / 9) + (day > daysBeforeLaunch + 10 ? 0.25 : 0);
    const after = day < daysBeforeLaunch ? 0 : effect + drift;
    const position = Math.max(1, Math.round(Math.exp(place + season + after + noise)));
    if (random() < 0.05) continue;
    days.push({ date, position: position > depth ? null : position, checkedDepth: depth });
  }
  return days;
}

/** Box and Muller's. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
