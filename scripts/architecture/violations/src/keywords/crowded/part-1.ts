import { store } from '#platform/store';

/** The row of the module allows this import, the row of the group does not. */
export const part1 = store;
