export const part3 = '3';
