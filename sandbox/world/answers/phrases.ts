import type { Language } from './language.ts';

/** Templates of answers. `{subject}` is the subject of the prompt, and `{name}` a brand. */
interface Phrases {
  openings: readonly string[];
  /** Used if the answer names no brand. */
  undecided: readonly string[];
  reasons: readonly string[];
  /** Whole sentences, for answers without a list. */
  sentences: readonly string[];
  headings: readonly string[];
  /** Advice on how to choose, which often cites a publisher. */
  advice: readonly string[];
  /** Names the first brand again, inflected if the language requires it. */
  closings: readonly string[];
  /** States that the content is invented. */
  notice: string;
  searches: readonly string[];
}

export const phrases: Record<Language, Phrases> = {
  en: {
    openings: [
      'These are the names that come up most often for {subject}:',
      'It depends on what you need, but for {subject} these stand out.',
      'For {subject}, reviewers tend to recommend the following:',
    ],
    undecided: ['There is no clear favourite for {subject}; offers differ a lot by place and budget.'],
    reasons: [
      'a wide range and clear prices',
      'known for patient advice and quick service',
      'a solid choice for beginners',
      'praised for quality, although not the cheapest',
      'good value, with long opening hours',
      'popular with professionals',
    ],
    sentences: [
      '**{name}** is often recommended: {reason}.',
      'Many buyers also look at **{name}** ({reason}).',
      'Another name that comes up is **{name}** – {reason}.',
    ],
    headings: ['How to choose', 'What to look for'],
    advice: [
      'Compare total cost, guarantees and how easy it is to return something.',
      'Recent reviews say more than star ratings.',
      'Ask for a trial before you commit.',
    ],
    closings: [
      "If you want one starting point, {name}'s offer is worth a look.",
      'In short: start with {name}.',
    ],
    notice: 'This answer is invented (sandbox).',
    searches: ['best {subject}', '{subject} reviews', '{subject} comparison 2026'],
  },
  de: {
    openings: [
      'Zum Thema {subject} werden diese Anbieter am häufigsten genannt:',
      'Es kommt auf den Bedarf an, doch bei {subject} fallen einige Namen auf.',
      'Für {subject} empfehlen Tests meist die folgenden:',
    ],
    undecided: [
      'Für {subject} gibt es keinen klaren Favoriten; die Angebote unterscheiden sich je nach Ort.',
    ],
    reasons: [
      'große Auswahl und klare Preise',
      'bekannt für geduldige Beratung und schnellen Service',
      'eine solide Wahl für den Einstieg',
      'gelobt für die Qualität, aber nicht am günstigsten',
      'gutes Preis-Leistungs-Verhältnis',
      'bei Profis beliebt',
    ],
    sentences: [
      '**{name}** wird oft empfohlen: {reason}.',
      'Viele sehen sich auch **{name}** an ({reason}).',
      'Ebenfalls genannt wird **{name}** – {reason}.',
    ],
    headings: ['Worauf Sie achten sollten', 'So wählen Sie aus'],
    advice: [
      'Vergleichen Sie Gesamtkosten, Garantie und Rückgabe.',
      'Aktuelle Erfahrungsberichte sagen mehr als Sterne.',
      'Fragen Sie nach einer Probezeit.',
    ],
    closings: ['Für den Anfang lohnt sich das Angebot von {name}.', 'Kurz gesagt: Beginnen Sie mit {name}.'],
    notice: 'Diese Antwort ist erfunden (sandbox).',
    searches: ['{subject} Test', 'beste {subject}', '{subject} Vergleich 2026'],
  },
  fr: {
    openings: [
      'Pour {subject}, voici les noms qui reviennent le plus souvent :',
      'Tout dépend de vos besoins, mais pour {subject}, quelques adresses se distinguent.',
      'Pour {subject}, les comparatifs conseillent surtout :',
    ],
    undecided: ['Pour {subject}, aucun favori ne se dégage ; les offres varient selon le lieu.'],
    reasons: [
      'un large choix et des prix clairs',
      'réputé pour ses conseils et sa rapidité',
      'un choix sûr pour débuter',
      'apprécié pour la qualité, sans être le moins cher',
      'un bon rapport qualité-prix',
      'prisé des professionnels',
    ],
    sentences: [
      '**{name}** est souvent conseillé : {reason}.',
      'Beaucoup regardent aussi **{name}** ({reason}).',
      'On cite également **{name}** – {reason}.',
    ],
    headings: ['Comment choisir', 'Les points à vérifier'],
    advice: [
      'Comparez le coût total, la garantie et les retours.',
      'Les avis récents en disent plus que les étoiles.',
      'Demandez une période d’essai.',
    ],
    closings: ['Pour commencer, l’offre de {name} mérite un regard.', 'En bref : commencez par {name}.'],
    notice: 'Cette réponse est inventée (sandbox).',
    searches: ['meilleur {subject}', '{subject} avis', 'comparatif {subject} 2026'],
  },
  es: {
    openings: [
      'Para {subject}, estas son las opciones más nombradas:',
      'Depende de lo que busque, pero en {subject} destacan algunos nombres.',
      'Sobre {subject}, las reseñas suelen recomendar:',
    ],
    undecided: ['En {subject} no hay un favorito claro; las ofertas cambian según el lugar.'],
    reasons: [
      'gran variedad y precios claros',
      'conocido por su buen trato y rapidez',
      'una opción segura para empezar',
      'elogiado por su calidad, aunque no el más barato',
      'buena relación calidad-precio',
      'popular entre profesionales',
    ],
    sentences: [
      '**{name}** se recomienda a menudo: {reason}.',
      'Muchos miran también **{name}** ({reason}).',
      'Otro nombre que aparece es **{name}** – {reason}.',
    ],
    headings: ['Cómo elegir', 'En qué fijarse'],
    advice: [
      'Compare el coste total, la garantía y las devoluciones.',
      'Las opiniones recientes dicen más que las estrellas.',
      'Pida un periodo de prueba.',
    ],
    closings: ['Para empezar, vale la pena ver la oferta de {name}.', 'En resumen: empiece por {name}.'],
    notice: 'Esta respuesta es inventada (sandbox).',
    searches: ['mejor {subject}', '{subject} opiniones', 'comparativa {subject} 2026'],
  },
  ja: {
    openings: [
      '「{subject}」でよく名前が挙がるのは次のとおりです。',
      '目的によりますが、「{subject}」では以下が目立ちます。',
      '「{subject}」について、レビューでは次が勧められています。',
    ],
    undecided: ['「{subject}」には、はっきりした一番手はありません。地域によって異なります。'],
    reasons: [
      '品ぞろえが豊富で料金も明確です',
      '丁寧な相談と素早い対応で知られています',
      '初心者にも安心です',
      '品質の評価は高いですが、最安ではありません',
      '価格と内容のバランスが良いです',
      '専門家にも人気があります',
    ],
    sentences: [
      '**{name}**はよく勧められます。{reason}。',
      '**{name}**も候補になります。{reason}。',
      'ほかに**{name}**の名前も挙がります。{reason}。',
    ],
    headings: ['選び方', '確認したい点'],
    advice: [
      '総額、保証、返品のしやすさを比べてください。',
      '星の数よりも最近の口コミが参考になります。',
      '契約の前に試用できるか確かめてください。',
    ],
    closings: ['まずは{name}を見てみるとよいでしょう。', '迷ったら{name}から始めてください。'],
    notice: 'この回答は架空のものです（sandbox）。',
    searches: ['{subject} おすすめ', '{subject} 口コミ', '{subject} 比較 2026'],
  },
};
