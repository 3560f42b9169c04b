/** ISO 3166-1: alpha-2 and numeric codes. DataForSEO's location code of a country is 2000 plus the numeric code, as in Google Ads. */
const iso3166 =
  'AF004 AX248 AL008 DZ012 AS016 AD020 AO024 AI660 AQ010 AG028 AR032 AM051 AW533 AU036 AT040 AZ031 BS044 ' +
  'BH048 BD050 BB052 BY112 BE056 BZ084 BJ204 BM060 BT064 BO068 BQ535 BA070 BW072 BV074 BR076 IO086 BN096 ' +
  'BG100 BF854 BI108 CV132 KH116 CM120 CA124 KY136 CF140 TD148 CL152 CN156 CX162 CC166 CO170 KM174 CG178 ' +
  'CD180 CK184 CR188 CI384 HR191 CU192 CW531 CY196 CZ203 DK208 DJ262 DM212 DO214 EC218 EG818 SV222 GQ226 ' +
  'ER232 EE233 SZ748 ET231 FK238 FO234 FJ242 FI246 FR250 GF254 PF258 TF260 GA266 GM270 GE268 DE276 GH288 ' +
  'GI292 GR300 GL304 GD308 GP312 GU316 GT320 GG831 GN324 GW624 GY328 HT332 HM334 VA336 HN340 HK344 HU348 ' +
  'IS352 IN356 ID360 IR364 IQ368 IE372 IM833 IL376 IT380 JM388 JP392 JE832 JO400 KZ398 KE404 KI296 KP408 ' +
  'KR410 KW414 KG417 LA418 LV428 LB422 LS426 LR430 LY434 LI438 LT440 LU442 MO446 MG450 MW454 MY458 MV462 ' +
  'ML466 MT470 MH584 MQ474 MR478 MU480 YT175 MX484 FM583 MD498 MC492 MN496 ME499 MS500 MA504 MZ508 MM104 ' +
  'NA516 NR520 NP524 NL528 NC540 NZ554 NI558 NE562 NG566 NU570 NF574 MK807 MP580 NO578 OM512 PK586 PW585 ' +
  'PS275 PA591 PG598 PY600 PE604 PH608 PN612 PL616 PT620 PR630 QA634 RE638 RO642 RU643 RW646 BL652 SH654 ' +
  'KN659 LC662 MF663 PM666 VC670 WS882 SM674 ST678 SA682 SN686 RS688 SC690 SL694 SG702 SX534 SK703 SI705 ' +
  'SB090 SO706 ZA710 GS239 SS728 ES724 LK144 SD729 SR740 SJ744 SE752 CH756 SY760 TW158 TJ762 TZ834 TH764 ' +
  'TL626 TG768 TK772 TO776 TT780 TN788 TR792 TM795 TC796 TV798 UG800 UA804 AE784 GB826 US840 UM581 UY858 ' +
  'UZ860 VU548 VE862 VN704 VG092 VI850 WF876 EH732 YE887 ZM894 ZW716';

const numericByAlpha = new Map(
  iso3166.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const alphaByNumeric = new Map(Array.from(numericByAlpha, ([alpha, numeric]) => [numeric, alpha]));
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const alphaByName = new Map(
  Array.from(numericByAlpha.keys(), (alpha) => [regionNames.of(alpha)?.toLowerCase(), alpha]),
);

const commonLanguages =
  'en de fr es it nl pt sv da nb no fi pl cs sk hu ro bg el tr ru uk ar he hi ja ko zh th vi id ms'.split(
    ' ',
  );

/** The country of a two-letter code in any case (`uk` means GB); null if unknown. */
export function countryOf(code: string): string | null {
  const alpha = code.toUpperCase() === 'UK' ? 'GB' : code.toUpperCase();
  return numericByAlpha.has(alpha) ? alpha : null;
}

/** The country of a DataForSEO location code such as 2840. */
export function countryOfLocationCode(code: number): string | null {
  return alphaByNumeric.get(code - 2000) ?? null;
}

export function locationCodeOf(country: string): number {
  return 2000 + (numericByAlpha.get(country) ?? 840);
}

/** The country that ends a place name such as `Austin,Texas,United States`. */
export function countryOfPlace(place: string): string | null {
  const last = place.split(',').at(-1)?.trim().toLowerCase();
  return alphaByName.get(last) ?? null;
}

/** Normalizes the name of a place within a country; null for a whole country. */
export function placeWithin(place: string | null): string | null {
  const parts = (place ?? '').split(',').map((part) => part.trim());
  return parts.length > 1 ? parts.join(',') : null;
}

/** The primary subtag of a language code; null if it names no language. */
export function languageOf(code: string): string | null {
  const primary = code.toLowerCase().split(/[-_]/u)[0] ?? '';
  if (!/^[a-z]{2,3}$/u.test(primary)) return null;
  return languageNames.of(primary) === undefined ? null : primary;
}

/** The code of a language given by its English name. */
export function languageByName(name: string, codes: readonly string[] = commonLanguages): string | null {
  return codes.find((code) => languageNames.of(code)?.toLowerCase() === name.trim().toLowerCase()) ?? null;
}
