export { readTable, type Table, type TableRow } from './read-table.ts';
export { TableUnreadable } from './table-unreadable.ts';
