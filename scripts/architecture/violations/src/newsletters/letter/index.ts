export { loose } from '../../loose.ts';
