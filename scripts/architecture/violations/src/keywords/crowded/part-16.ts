export const part16 = '16';
