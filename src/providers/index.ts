export { findCountryNumber } from './country-codes.ts';
export { dataForSeoLanguage, googleLanguage, isTraditionalChinese, placeLanguage } from './language-codes.ts';
