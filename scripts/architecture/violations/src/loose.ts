export const loose = 1;
