export const part11 = '11';
