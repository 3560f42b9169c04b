export { daysBefore, type DayState, parseDays, type PositionDay, utcDay } from './position-day.ts';
export {
  deletePositions,
  deletePositionsOf,
  readPositionHistory,
  readRecentPositions,
  type RecentDay,
  recordPositions,
} from './queries.ts';
