export { dataForSeoLanguage, googleLanguage, isTraditionalChinese, localeOf } from './language-codes.ts';
