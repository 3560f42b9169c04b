import { foldedWords, foldText } from '#platform/text';

/** The intent of a person who searches for a phrase. */
export type Intent = 'informational' | 'commercial' | 'transactional' | 'navigational';

/** Words that indicate an intent, in English, German, French, Spanish, Italian, Portuguese, Dutch and Polish. */
const signs: [Intent, string][] = [
  [
    'navigational',
    `login|log in|sign in|anmelden|anmeldung|einloggen|connexion|iniciar sesion|accedi|entrar|inloggen|logowanie
|contact|kontakt|contacto|contatti|contato|app|official|offiziell|officiel|oficial|ufficiale|support|hotline`,
  ],
  [
    'transactional',
    `buy|order|shop|store|price|prices|cheap|deal|deals|discount|sale|coupon|hire|rent|book|booking|near me|delivery
|kaufen|bestellen|preis|preise|gunstig|angebot|angebote|rabatt|mieten|buchen|online shop|in der nahe
|acheter|commander|prix|pas cher|promo|soldes|louer|reserver|comprar|precio|precios|barato|baratos|oferta|ofertas
|alquilar|reservar|comprare|acquistare|prezzo|prezzi|offerta|offerte|noleggio|prenotare|preco|precos|alugar|desconto
|kopen|bestel|prijs|prijzen|goedkoop|aanbieding|huren|boeken|kupic|sklep|cena|ceny|tani|tanie|promocja`,
  ],
  [
    'commercial',
    `best|top|review|reviews|vs|versus|compare|comparison|alternative|alternatives|cost|costs|test|rating
|beste|bester|bestes|vergleich|testsieger|erfahrungen|bewertung|kosten|alternativen|meilleur|meilleure|meilleurs
|avis|comparatif|comparaison|cout|mejor|mejores|opiniones|comparativa|coste|costo|migliore|migliori|recensioni
|confronto|melhor|melhores|avaliacao|comparacao|custo|vergelijken|ervaringen|najlepszy|najlepsze|opinie|ranking|koszt`,
  ],
  [
    'informational',
    `how|what|why|when|who|which|where|guide|tutorial|tips|ideas|examples|meaning|definition|learn
|wie|was|warum|wann|wer|welche|welcher|anleitung|tipps|ideen|beispiele|bedeutung|ratgeber
|comment|quoi|pourquoi|quand|qui|quel|quelle|conseils|idees|exemples|signification|como|que|por que|cuando|cual|guia
|consejos|ejemplos|significado|come|cosa|perche|quando|quale|guida|consigli|esempi|significato|o que|porque|dicas
|hoe|wat|waarom|wanneer|handleiding|voorbeelden|betekenis|jak|co|dlaczego|kiedy|poradnik|przyklady|znaczenie`,
  ],
];

const table = signs.map(([intent, text]) => {
  const entries = text.split('|').map((entry) => entry.trim());
  return {
    intent,
    words: new Set(entries.filter((entry) => !entry.includes(' '))),
    phrases: entries.filter((entry) => entry.includes(' ')),
  };
});

/** Classifies a phrase by its words. The first matching row of the table wins; a phrase without a match is commercial. */
export function classifyIntent(phrase: string): Intent {
  const words = foldedWords(phrase);
  const text = ` ${foldText(phrase)} `;
  const matches = ({ words: known, phrases }: (typeof table)[number]) =>
    words.some((word) => known.has(word)) || phrases.some((form) => text.includes(` ${form} `));
  return table.find(matches)?.intent ?? 'commercial';
}
