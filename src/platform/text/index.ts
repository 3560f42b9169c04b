export { detectLanguage, detectReliableLanguage, isPlausibleLanguage } from './detect-language.ts';
export { foldCase, foldText, foldToAscii, normaliseText } from './fold-text.ts';
export { type Said, sayer, type Sentence } from './sentence.ts';
export { stopWords } from './stop-words.ts';
export { characterPairs, diceSimilarity, foldedWords, stemsOf } from './words.ts';
