/** The package ships no types. It exports one list per language, by ISO 639-3 code. */
declare module 'stopword' {
  export const ara: string[];
  export const ces: string[];
  export const dan: string[];
  export const deu: string[];
  export const ell: string[];
  export const eng: string[];
  export const fin: string[];
  export const fra: string[];
  export const heb: string[];
  export const hin: string[];
  export const hun: string[];
  export const ita: string[];
  export const jpn: string[];
  export const kor: string[];
  export const nld: string[];
  export const nob: string[];
  export const pol: string[];
  export const por: string[];
  export const ron: string[];
  export const rus: string[];
  export const spa: string[];
  export const swe: string[];
  export const tur: string[];
  export const ukr: string[];
  export const zho: string[];
}
