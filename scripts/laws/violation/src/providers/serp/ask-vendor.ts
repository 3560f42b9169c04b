import { links } from '#providers/links';

export const askVendor = links;
