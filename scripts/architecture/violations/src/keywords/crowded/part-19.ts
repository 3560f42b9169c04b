export const part19 = '19';
