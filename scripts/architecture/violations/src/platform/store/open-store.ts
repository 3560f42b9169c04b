import { addWebsite } from '#websites';

export const store = addWebsite;
export const openStore = store;
