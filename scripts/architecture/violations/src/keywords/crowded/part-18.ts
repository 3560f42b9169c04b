export const part18 = '18';
