export { clickRates } from './click-rates.ts';
export type { DayState, PositionDay } from './position-day.ts';
export {
  deletePositions,
  deletePositionsOf,
  readPositionHistory,
  readRecentPositions,
  readSeenDays,
  type RecentDay,
  recordPositions,
  type SeenDay,
} from './queries.ts';
