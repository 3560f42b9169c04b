import { stopWords } from '#platform/text';
import { foldLetters } from '../matching/fold-letters.ts';

/**
 * Headings and labels that answers put in bold or at the start of a list item and that are not names. Collected by hand: they are
 * nouns of comparison articles, which no stop word list has.
 */
const words = `
pros, cons, pro, contra, conclusion, summary, overview, introduction, verdict, note, notes, tip, tips, warning, example, examples, price, prices,
pricing, cost, costs, features, feature, key features, key takeaways, best for, best overall, ideal for, good for, ease of use, usability, support,
customer support, customer service, design, quality, performance, security, privacy, integration, integrations, reviews, rating, ratings, free plan,
free trial, alternatives, comparison, advantages, disadvantages, strengths, weaknesses, benefits, drawbacks, limitations, budget, value, value for
money, delivery, shipping, warranty, returns, source, sources, references, further reading, step, steps, how it works, what to look for, bottom line,
important, availability, location, hours, opening hours, website, phone, address, email, contact, name, brand, product, products, company, companies,
provider, tool, tools, plan, plans, option, options, other options, recommendation, recommendations, faq, question, answer, yes, no, type, size,
weight, material, colour, color, battery life, storage, screen, camera, coverage, fees, interest rate, monthly, annual, year, month, day, today,
internet, online, web, app, apps, software, ai, api, crm, seo, ceo, usb, tv, pc, gps, wifi, 5g, 4g, lte, vat, pdf, html, css, url, usd, eur, gbp,
however, overall, finally, second, third, christmas, easter, black friday, cyber monday, north, south, east, west, europe, asia, africa,
america, north america, south america, middle east, eu, uk, us, usa, uae, english, dr, mr, mrs

vorteile, nachteile, fazit, zusammenfassung, übersicht, überblick, einleitung, hinweis, tipp, tipps, beispiel, preis, preise, kosten, funktionen,
kundenservice, bedienung, qualität, leistung, sicherheit, datenschutz, bewertung, bewertungen, alternativen, vergleich, stärken, schwächen, lieferung,
versand, garantie, quelle, quellen, wichtig, anbieter, marke, produkt, unternehmen, empfehlung, ja, nein, öffnungszeiten, standort, europa

avantages, inconvénients, points forts, points faibles, conclusion, résumé, aperçu, remarque, conseil, conseils, exemple, prix, tarif, tarifs, coût,
fonctionnalités, service client, qualité, sécurité, avis, livraison, garantie, sources, important, marque, produit, entreprise, recommandation, oui, non, en résumé

ventajas, desventajas, conclusión, resumen, nota, consejo, consejos, ejemplo, precio, precios, coste, características, atención al cliente, calidad,
seguridad, opiniones, alternativas, comparación, envío, garantía, fuente, fuentes, importante, marca, producto, empresa, recomendación, sí, pros y contras

vantaggi, svantaggi, conclusione, conclusioni, riepilogo, nota, consiglio, consigli, esempio, prezzo, prezzi, costo, costi, caratteristiche, assistenza, qualità,
sicurezza, recensioni, alternative, confronto, spedizione, garanzia, fonte, fonti, importante, marca, prodotto, azienda, pro e contro

vantagens, desvantagens, conclusão, resumo, dica, dicas, exemplo, preço, preços, custo, recursos, atendimento, qualidade, segurança, avaliações,
comparação, entrega, garantia, fonte, fontes, importante, marca, produto, empresa, recomendação, prós, contras, sim, não

voordelen, nadelen, conclusie, samenvatting, overzicht, opmerking, voorbeeld, prijs, prijzen, kosten, functies, klantenservice, kwaliteit, veiligheid, beoordelingen,
vergelijking, levering, garantie, bron, bronnen, belangrijk, merk, product, bedrijf, aanbeveling, tip

zalety, wady, podsumowanie, wnioski, uwaga, wskazówka, przykład, cena, ceny, koszt, funkcje, obsługa klienta, jakość, bezpieczeństwo, opinie, porównanie, dostawa, gwarancja, źródła, ważne, marka, produkt, firma
výhody, nevýhody, závěr, shrnutí, poznámka, tip, příklad, cena, ceny, funkce, podpora, kvalita, bezpečnost, recenze, srovnání, doprava, záruka, zdroje, důležité, značka, produkt, firma
fördelar, nackdelar, slutsats, sammanfattning, exempel, pris, priser, kostnad, funktioner, kundtjänst, kvalitet, säkerhet, recensioner, jämförelse, leverans, garanti, källor, viktigt, märke
hyvää, huonoa, plussat, miinukset, edut, haitat, yhteenveto, johtopäätös, huomio, vinkki, esimerkki, hinta, hinnat, ominaisuudet, asiakaspalvelu, laatu, turvallisuus, arvostelut, vertailu, toimitus, takuu, lähteet, tärkeää
artılar, eksiler, avantajlar, dezavantajlar, sonuç, özet, not, ipucu, örnek, fiyat, fiyatlar, özellikler, müşteri hizmetleri, kalite, güvenlik, yorumlar, karşılaştırma, teslimat, kaynaklar, önemli, marka, ürün

плюсы, минусы, преимущества, недостатки, вывод, итог, итоги, заключение, обзор, примечание, совет, советы, пример, цена, цены, стоимость, функции, поддержка, качество, безопасность, отзывы, сравнение, доставка, гарантия, источник, источники, важно, бренд, товар, компания
переваги, недоліки, висновок, підсумок, огляд, примітка, порада, приклад, ціна, ціни, вартість, функції, підтримка, якість, безпека, відгуки, порівняння, доставка, гарантія, джерела, важливо, бренд

المزايا, العيوب, الإيجابيات, السلبيات, الخلاصة, الملخص, ملاحظة, نصيحة, مثال, السعر, الأسعار, الميزات, الجودة, الأمان, المصادر, مهم, الشركة
יתרונות, חסרונות, סיכום, מסקנה, הערה, טיפ, דוגמה, מחיר, מחירים, תכונות, איכות, אבטחה, מקורות, חשוב
फायदे, नुकसान, निष्कर्ष, सारांश, नोट, सुझाव, उदाहरण, कीमत, विशेषताएँ, गुणवत्ता, सुरक्षा, स्रोत
メリット, デメリット, まとめ, 結論, 概要, 注意, 注意点, ポイント, 例, 価格, 料金, 費用, 特徴, 機能, 品質, 安全性, 評判, 比較, 配送, 保証, 出典, おすすめ
장점, 단점, 결론, 요약, 개요, 참고, 팁, 예시, 가격, 비용, 특징, 기능, 품질, 보안, 후기, 비교, 배송, 보증, 출처, 추천
优点, 缺点, 优势, 劣势, 结论, 总结, 概述, 注意, 提示, 例子, 价格, 费用, 特点, 功能, 质量, 安全, 评价, 比较, 配送, 保修, 来源, 推荐`;

const locales = 'en de fr es it pt nl pl cs sv fi tr ru uk ar he hi ja ko zh'.split(' ');
let generic: ReadonlySet<string> | null = null;

/** Whether a name is no brand: a heading, a stop word, a country, a month or a weekday. */
export function isGenericTerm(name: string): boolean {
  // Built on first use: it takes half a second, and most processes never need it.
  generic ??= new Set(
    [...words.split(/,|\n/), ...stopWords('en'), ...locales.flatMap(calendarAndCountries)].map(letterKey),
  );
  return generic.has(letterKey(name));
}

/** One key for all spellings of a name. */
export function letterKey(name: string): string {
  return foldLetters(name).letters;
}

function calendarAndCountries(locale: string): string[] {
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = letters.flatMap((a) => letters.map((b) => regions.of(a + b) ?? ''));
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const inTurn = Array.from({ length: 12 }, (_, index) => index);
  return [
    ...countries,
    ...inTurn.map((index) => months.format(Date.UTC(2024, index, 1))),
    ...inTurn.slice(0, 7).map((index) => days.format(Date.UTC(2024, 0, 1 + index))),
  ];
}
