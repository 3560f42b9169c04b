import { answer } from '#http';
import { patience } from '#providers';

export const links = [answer, patience];
