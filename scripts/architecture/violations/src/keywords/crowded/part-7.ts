export const part7 = '7';
