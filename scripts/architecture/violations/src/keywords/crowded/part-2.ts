export const part2 = '2';
