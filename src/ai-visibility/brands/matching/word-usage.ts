/**
 * Before these words, a word at the start of a sentence or in lowercase is a verb or a noun: "Target your audience", "Notion of
 * time", "google it". A stop word list is no replacement, because verbs such as "is" follow a name.
 */
export const objects: ReadonlySet<string> = toSet(
  `a all an any both each every for her him his in into it its me my of off our out that the their them these this those to up us your
  yourself he i she they we who you que es das den de du della des`,
);

/** After these words a lowercase name is a verb. */
export const beforeVerbs: ReadonlySet<string> = toSet(
  'can could i just might must please should simply they to we will would you',
);

/** After a name they make it a place: "the Amazon river". */
export const placeNouns: ReadonlySet<string> = toSet(
  `basin bay city county delta desert forest island islands lake mountain mountains rainforest region river state street valley`,
);

/** Before a lowercase name they announce a common noun. */
export const determiners: ReadonlySet<string> = toSet(
  `a an another any each every first her his its last my new next no old our one person second some that the their these this
  those two your der die das dem den des ein eine einen einem einer kein keine dein mein le la les un une des du au aux ce cette
  l mon son el los las una unos unas al del este esta su il lo gli uno questo o os um uma na no da do het een deze dit en ett den
  det bir bu ten ta to este`,
);

/** After a name at the start of a sentence they describe a company or a product, not a thing. */
export const companyVerbs: ReadonlySet<string> = toSet(
  `acquired also announced answered built calls charges costs has introduced launched lets makes offers owns provides raised
  released reported runs says sells ships shows supports unveiled uses wins bietet verkauft verlangt propose offre vend
  ofrece vende tiene oferece offers biedt verkoopt erbjuder saljer oferuje sprzedaje предлагает продает выпустила`,
);

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u));
}
