export const patience = 1;
