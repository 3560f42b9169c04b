/**
 * Question templates of a language. `{topic}` is quoted, or describes a noun as English allows ("cargo bike options"), so that it needs
 * no inflection.
 */
interface Questions {
  topic: readonly string[];
  /** Templates for phrases with a form of their own. The first group of the pattern is the topic. */
  forms?: readonly { pattern: RegExp; template: string }[];
  brand: readonly string[];
  /** A phrase that starts with one of these words is a question already. */
  openers: readonly string[];
  /** The question mark. */
  mark: string;
}

export const questions: Readonly<Record<string, Questions>> = {
  en: {
    topic: [
      'Which {topic} companies would you recommend?',
      'What are the best {topic} options, and why?',
      'Compare the leading {topic} providers.',
    ],
    forms: [
      { pattern: /^(?:the )?best (.+)$/iu, template: 'What are the best {topic} options, and why?' },
      { pattern: /^(.+ near me)$/iu, template: 'Who would you recommend for {topic}?' },
    ],
    brand: ['What is {brand} known for, and is it any good?', 'What are the best alternatives to {brand}?'],
    openers: [
      'how',
      'what',
      'which',
      'who',
      'where',
      'when',
      'why',
      'is',
      'are',
      'can',
      'does',
      'do',
      'should',
    ],
    mark: '?',
  },
  de: {
    topic: [
      'Welche Anbieter empfiehlst du für „{topic}“?',
      'Ich suche „{topic}“. Welche Möglichkeiten sind die besten, und warum?',
      'Vergleiche die führenden Anbieter zum Thema „{topic}“.',
    ],
    brand: ['Wofür ist {brand} bekannt, und taugt es etwas?', 'Was sind die besten Alternativen zu {brand}?'],
    openers: [
      'wie',
      'was',
      'welche',
      'welcher',
      'welches',
      'wer',
      'wo',
      'wann',
      'warum',
      'ist',
      'sind',
      'kann',
    ],
    mark: '?',
  },
  fr: {
    topic: [
      'Quelles entreprises recommandes-tu pour « {topic} » ?',
      'Je cherche « {topic} ». Quelles sont les meilleures options, et pourquoi ?',
      'Compare les principaux acteurs pour « {topic} ».',
    ],
    brand: [
      'Pour quoi {brand} est-il connu, et est-ce fiable ?',
      'Quelles sont les meilleures alternatives à {brand} ?',
    ],
    openers: [
      'comment',
      'que',
      'quel',
      'quelle',
      'quels',
      'quelles',
      'qui',
      'où',
      'quand',
      'pourquoi',
      'est-ce',
    ],
    mark: ' ?',
  },
  es: {
    topic: [
      '¿Qué empresas recomiendas para «{topic}»?',
      'Busco «{topic}». ¿Cuáles son las mejores opciones y por qué?',
      'Compara las principales opciones de «{topic}».',
    ],
    brand: ['¿Por qué se conoce a {brand} y es de fiar?', '¿Cuáles son las mejores alternativas a {brand}?'],
    openers: ['cómo', 'como', 'qué', 'que', 'cuál', 'cual', 'quién', 'dónde', 'donde', 'cuándo', 'por'],
    mark: '?',
  },
  it: {
    topic: [
      'Quali aziende consigli per «{topic}»?',
      'Cerco «{topic}». Quali sono le opzioni migliori e perché?',
      'Confronta le principali proposte per «{topic}».',
    ],
    brand: ['Per che cosa è noto {brand}, ed è affidabile?', 'Quali sono le migliori alternative a {brand}?'],
    openers: ['come', 'cosa', 'che', 'quale', 'quali', 'chi', 'dove', 'quando', 'perché'],
    mark: '?',
  },
  pt: {
    topic: [
      'Que empresas recomendas para “{topic}”?',
      'Procuro “{topic}”. Quais são as melhores opções e porquê?',
      'Compara as principais opções de “{topic}”.',
    ],
    brand: [
      'Por que é conhecida a {brand}, e é de confiança?',
      'Quais são as melhores alternativas a {brand}?',
    ],
    openers: ['como', 'o', 'qual', 'quais', 'quem', 'onde', 'quando', 'por'],
    mark: '?',
  },
  nl: {
    topic: [
      'Welke aanbieders raad je aan voor “{topic}”?',
      'Ik zoek “{topic}”. Wat zijn de beste opties, en waarom?',
      'Vergelijk de belangrijkste aanbieders van “{topic}”.',
    ],
    brand: ['Waar staat {brand} om bekend, en is het goed?', 'Wat zijn de beste alternatieven voor {brand}?'],
    openers: ['hoe', 'wat', 'welke', 'welk', 'wie', 'waar', 'wanneer', 'waarom', 'is', 'kan'],
    mark: '?',
  },
  sv: {
    topic: [
      'Vilka företag rekommenderar du för ”{topic}”?',
      'Jag letar efter ”{topic}”. Vilka alternativ är bäst, och varför?',
      'Jämför de ledande alternativen för ”{topic}”.',
    ],
    brand: ['Vad är {brand} känt för, och är det bra?', 'Vilka är de bästa alternativen till {brand}?'],
    openers: ['hur', 'vad', 'vilka', 'vilken', 'vilket', 'vem', 'var', 'när', 'varför'],
    mark: '?',
  },
  da: {
    topic: [
      'Hvilke firmaer vil du anbefale til »{topic}«?',
      'Jeg leder efter »{topic}«. Hvad er de bedste muligheder, og hvorfor?',
      'Sammenlign de førende muligheder for »{topic}«.',
    ],
    brand: ['Hvad er {brand} kendt for, og er det godt?', 'Hvad er de bedste alternativer til {brand}?'],
    openers: ['hvordan', 'hvad', 'hvilke', 'hvilken', 'hvem', 'hvor', 'hvornår', 'hvorfor'],
    mark: '?',
  },
  fi: {
    topic: [
      'Mitä yrityksiä suosittelisit, kun aiheena on ”{topic}”?',
      'Haussa: ”{topic}”. Mitkä ovat parhaat vaihtoehdot ja miksi?',
      'Vertaile johtavia vaihtoehtoja: ”{topic}”.',
    ],
    brand: ['Mistä {brand} tunnetaan, ja onko se hyvä?', '{brand}: mitkä ovat parhaat vaihtoehdot?'],
    openers: ['miten', 'mikä', 'mitä', 'kuka', 'missä', 'milloin', 'miksi', 'mitkä'],
    mark: '?',
  },
  pl: {
    topic: [
      'Jakie firmy polecasz w temacie „{topic}”?',
      'Szukam: „{topic}”. Jakie są najlepsze opcje i dlaczego?',
      'Porównaj czołowe oferty: „{topic}”.',
    ],
    brand: [
      'Z czego znana jest marka {brand} i czy jest dobra?',
      'Jakie są najlepsze alternatywy dla marki {brand}?',
    ],
    openers: [
      'jak',
      'co',
      'jaki',
      'jaka',
      'jakie',
      'który',
      'która',
      'kto',
      'gdzie',
      'kiedy',
      'dlaczego',
      'czy',
    ],
    mark: '?',
  },
  cs: {
    topic: [
      'Které firmy doporučuješ na téma „{topic}“?',
      'Hledám: „{topic}“. Jaké jsou nejlepší možnosti a proč?',
      'Porovnej přední nabídky: „{topic}“.',
    ],
    brand: ['Čím je značka {brand} známá a je dobrá?', 'Jaké jsou nejlepší alternativy ke značce {brand}?'],
    openers: ['jak', 'co', 'jaký', 'jaká', 'jaké', 'který', 'která', 'kdo', 'kde', 'kdy', 'proč'],
    mark: '?',
  },
  tr: {
    topic: [
      '“{topic}” için hangi firmaları önerirsin?',
      '“{topic}” arıyorum. En iyi seçenekler hangileri ve neden?',
      '“{topic}” konusunda önde gelen seçenekleri karşılaştır.',
    ],
    brand: ['{brand} neyle tanınıyor, iyi mi?', '{brand} yerine en iyi alternatifler hangileri?'],
    openers: ['nasıl', 'ne', 'hangi', 'kim', 'nerede', 'neden'],
    mark: '?',
  },
  ru: {
    topic: [
      'Какие компании вы посоветуете по теме «{topic}»?',
      'Ищу: «{topic}». Какие варианты лучшие и почему?',
      'Сравните ведущие предложения: «{topic}».',
    ],
    brand: ['Чем известен бренд {brand}, хорош ли он?', 'Какие есть лучшие альтернативы бренду {brand}?'],
    openers: ['как', 'что', 'какой', 'какая', 'какие', 'кто', 'где', 'когда', 'почему'],
    mark: '?',
  },
  uk: {
    topic: [
      'Які компанії ви порадите за темою «{topic}»?',
      'Шукаю: «{topic}». Які варіанти найкращі й чому?',
      'Порівняйте провідні пропозиції: «{topic}».',
    ],
    brand: ['Чим відомий бренд {brand}, чи він добрий?', 'Які є найкращі альтернативи бренду {brand}?'],
    openers: ['як', 'що', 'який', 'яка', 'які', 'хто', 'де', 'коли', 'чому', 'чи'],
    mark: '?',
  },
  ar: {
    topic: [
      'ما الشركات التي تنصح بها في «{topic}»؟',
      'أبحث عن «{topic}». ما أفضل الخيارات ولماذا؟',
      'قارن بين أبرز الخيارات في «{topic}».',
    ],
    brand: ['بماذا تشتهر {brand}، وهل هي جيدة؟', 'ما أفضل البدائل عن {brand}؟'],
    openers: ['كيف', 'ما', 'ماذا', 'من', 'أين', 'متى', 'لماذا', 'هل', 'أي'],
    mark: '؟',
  },
  ja: {
    topic: [
      '「{topic}」でおすすめの会社を教えてください。',
      '「{topic}」を探しています。おすすめの選択肢とその理由を教えてください。',
      '「{topic}」の主な会社を比較してください。',
    ],
    brand: ['{brand}は何で知られていますか。評判はどうですか。', '{brand}の代わりになるおすすめは何ですか。'],
    openers: ['どう', '何', 'どれ', 'どの', '誰', 'どこ', 'いつ', 'なぜ'],
    mark: '？',
  },
  ko: {
    topic: [
      '“{topic}” 관련해서 추천하는 업체를 알려 주세요.',
      '“{topic}” 찾고 있어요. 가장 좋은 선택지와 이유는 무엇인가요?',
      '“{topic}” 주요 업체를 비교해 주세요.',
    ],
    brand: ['{brand} 브랜드는 무엇으로 유명하고 평판은 어떤가요?', '{brand} 대신 쓸 만한 대안은 무엇인가요?'],
    openers: ['어떻게', '무엇', '어떤', '누가', '어디', '언제', '왜'],
    mark: '?',
  },
  zh: {
    topic: [
      '关于“{topic}”，你推荐哪些公司？',
      '我在找“{topic}”，最好的选择有哪些，为什么？',
      '比较一下“{topic}”方面的主要品牌。',
    ],
    brand: ['{brand}以什么著称，口碑怎么样？', '有哪些可以替代{brand}的选择？'],
    openers: ['怎么', '如何', '什么', '哪', '谁', '为什么'],
    mark: '？',
  },
};
