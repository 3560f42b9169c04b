export const part10 = '10';
