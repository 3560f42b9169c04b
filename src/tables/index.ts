export { readTable, type Table, type TableRow } from './read-table.ts';
export { refuseTable } from './refuse-table.ts';
export { TableUnreadable } from './table-unreadable.ts';
