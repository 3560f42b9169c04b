export const part5 = '5';
