/**
 * Words of everyday language that are names as well, or could be. Collected by hand; a name that is missing here is found in
 * either case, and `near` and `neverNear` decide. Without accents, as texts are folded.
 */
const words = `
a aamu abend ability able above abre academy access ace acier acorn acorns acqua act action active adapt add
advance advantage adventure affirm agent agile agora agua aha aid aigle aile aim air aire alba alert alias
align alive alku all allegro alles alliance allure ally alma alpha alta altin alto always alza amanecer
amanha amber ami amica amigo amor amore amour amp amplify an analytics anchor and ange angel angle anne anno
ano anthem any apartment apex apfel apollo app appear appel apple apply arbeit arbol arbre arc arch archer
archive arena argent aria ark arm armour army arrive arrow art arte article as ascend ash ask aspect aspen
aspire assemble asset assist assure astro at ates atlantico atlas atom attest aube audible audience auge
august aura aurinko aurora author auto avenir avenue avion aviso award aware away axe axis ay azul azure
azzurro baby bacio back badge bahar bahn bake bal balance balik ball balloon bamboo banana banca banco band
bank banner bar barco bare bark barn baron base basic basis bath bauer baum bay beach beacon bead beam bean
bear beat beau beauty bed bee beer before bela bell belle bello belt bem bench bene benefit berg berry besser
best beta beter better betterment beyond bianco biedronka bien biene big bike bila bild bill bim bimbo bing
bio bir bird bit bite biuro black blade blanc blank blast blaze blend bleu blick blink blitz block bloem
bloom blossom blue bluff blume boa board boat boca bocian boden body boek boer bois bold bolt bom bon bond
bone bonheur bonus book boom boost boot border bosco bosque boss both bottle bouche boulanger boulangerie
bounce bound bounty bow bowl box bra branch brand brass brave brawny bread break breath breeze brick bridge
brief bright brightly bring brisa bro broad brood brook brooks brot brother brown bruder bubble buch bucket
buckle buddy bueno buffer bug build builder bull bulut bumble bundle buono burg burger burrow bus bush
business busy but butter button buy buzz caballo cabin cable cabra cadena cafe caixa caja cake call calle
calm camel camera camino camp campo can canal candle candy cane canon canopy canto canvas cap cape capital
capo captain car caravan card care carefree cargo carrefour carrot cart carta carve casa cascade case cash
casino casper cast castello castillo castle casual cat catalyst catch cave cedar cedo celebrate cell cem
center central century certo ceu chain chair chalk challenge chama champion chance change channel chapter
charge charm chart chase chat chateau check cheer cherry chest cheval chez chief chien child chime chleb
choice chrome chubby ciasto cicek ciclo cider ciel cielo cinco cipher circle circuit citta city ciudad civic
claim clair clamp clarity claro class classic clave clay clean clear clef clever click cliff climb clip clock
close cloud clover club coach coast coat cobalt coche coda code coeur coffee coin coisa coke cold collect
college colony color colour column comercio comet comfort command common compact companion company compass
complete con concord condor conejo connect conquest console contact context conto control converse cook cool
coop copilot copper copy coq coral corazon core cork corn corner corona corte cosa cosmopolitan cosmos cotton
council count country couple courage course court cove cover cow craft crane crate cream create credit creek
crest crew crisp croce croix cross crowd crown cruise crunch cruz crystal cuatro cube cuento cuore cup cursor
curve custom cut cycle dag daily dairy dalga dama das dash data date dato dawn day de deal dear decathlon
deck deep deer del delfin delicious delight deliver delivery delta demain demand denim deniz depend depot der
design desk destiny deur deutsche deux dia diable dialogue diamond diario die diesel dig digital dine dinero
direct directo discord discover discovery dish diva dive dobry doce doctor dog dolce dollar dolphin dom
domain domino donna door dorf dorp dos dost dot double dove down downy draft dragon dragonfly dream drei
dress drie drift drill drip drive droga droit droom drop drum dry duck due duke dulce dum dunya duo dust duty
dwell dzien eagle early earnest earth ease east easy eau echo echt eclair eclipse ecole edge eerlijk effect
egg ego ehre eigen eight eins ek el elastic elder element elephant elevate eleven elite elle elma elo ember
emblem eminent empire enable encanto encore end endeavor energy enerji enfant engage engine enjoy enterprise
entre envoy epic equal equinox equipe equipo era eres esencia espacio esprit essence essential est estrella
eternal etoile etre ev evening event ever every everyday evolution evolve exact excel exchange exito expert
explore explorer express extra eye fab fable face factor factory fager fahrrad fair faith falcon fall
famiglia familia family fan fancy fantastic far farfalla farm farmers farmhouse faro fashion fast fat fathom
favor fawn fazer feather feder feed feel feier feira feld felice feliz felt fence fern ferro fest festa fetch
feuer fiber fidelity field fiesta fiets fig fight figure file find fine finger finish fiore fire first fish
fit fiume five fix flag flame flash flat fleet fleur flex flight flint float flock flood floor flor flow
flower fluent fluid fly focus foi fold folha folk fonte food foods foot for force ford forest foret forever
forge fork form format formula fort forte forth fortune forum forward fossil found foundation four fox frame
framer franc frank free freedom fresca fresh freude freund friday friend frisch frisk frog front frontier
frost fruit fruta fuchs fuego fuel fuente fuerte full fun function fund fundo fuoco fuse fusion future gain
galaxy galerie gallery game gamme gap garage garanti garden garlic garten gate gather gato gatto gauge gazeta
geant gear gece geld geluk gem gemini general genesis genius gente gentle genuine geometry gesund getir ghost
giallo giant giardino gift gigante gioia giorno giusto glacier glad glade glamour glance glass gleam glide
global globe globo glory glow goal goat god goed gold golden good goose gora gota grace grain grammar gran
grand grape graph grass gravity great green greenhouse grey grid grill grip groen groot ground group grove
grow growth grupo guard guardian guess guest guia guide guild gul gun gunes guru gust gusto gut guy guys
gwiazda gym habit hail half hall halo hammer hand handy happy harbor harbour hard harmony harness harp hart
harvest haus haven hawk hay hayat head headspace health heart hearth heat heaven hedge heer height heimat
held helium helix hello helm help hem hema hemp her herald herbe here hero herz heure hey hierro high hike
hill himmel hinge hint hippo hirsch hive hiver hjarta hobby hogar hoja hoje hola home honest honey honor hook
hoop hop hope hora horizon horn horse host hot hotel hour house hub hue huis huit human humble hund hunt
hunter hus hvezda hydra hyva ici icin icon idea ideal idee igloo ignite ile ilo image imagine immer impact
impulse in inch indeed index indigo infinite infinity ingles ink inn inside insight inspire instant insure
integral intent intercom interest intuit invest iris iron is isik isla island isola ivory ivy jaa jablko jade
jaguar jam janela jar jardin jaro jasper jay jazz jeep jeito jelly jet jewel jih join joint joki jong jour
journal journey joven joy jul jumbo jumeau jump june jung jungle junior juniper juno jupiter just justice
justo kaas kaiser kale kallio kamer kant kapi kar kaufen kauppa kawa keen keep kerk kernel keuze kevat key
keynote kick kijk kind kindle kindred king kingdom kino kirja kitap kitchen kite kiwi klar klasse klic klok
knight kniha knot know koc koch kolo konig kopru kot koti kracht kralik krol krone kropka kruid kruk kukka
kulta kun kunst kuu kuzey kwiat la laatu lab lace ladder laden lady lag lago lait lake lamb lamp lampe lana
lance land lane language lantern lar lark las laser laska lasso last latch later lato latte launch laurel
lava lavender law lay le lead leader leaf lean leap learn lease leather leben lebensmittel leche ledger leeuw
legacy legal legend leicht leite lemon lemonade lend lens leon leone leopard les less letra letter level
leven lever lew liberty library libre libro licht liebe lief life lift liga light lightning lightspeed lijn
like lily lime limit limited limon lince linde line linea linear link lion liquid lis list listek listen lit
little liv live liver living livre ljus llama load lobby lobo local lock lodge loft log logic long look loom
loop loose lotus loud louka lounge loup love lowe loyal lua luce lucha lucid luck lucky luft lumen lumi
lumiere luna lunar lunch lune lupo lush lust luxe luz lvice lykta lynx lyric maa maan macro mad madre mae
maestro magenta magic magnet magnolia magnum mail main maior maison major make mammoth man mandarin mango
mano manor manta mao map mapa maple mar marathon marble marca march marche mare marea margin marina mark
marker market markt marlin marmot mars marshal marti martin mask mason mass master mat match mate matrix
matter max maxim maximum maybe mayo maze meadow mean measure medal medium meer meet mein meister mejor mela
melhor melody melon member mens mensch mention mentor mer mercado mercato mercury mere merge meri merit mesa
mese mesh message messe mesto meta metal meteor meter method metro metsa miasto micro midas middle midnight
miel miele might mile milk mill mille mills mimic mina mind mine mineral mini mint minute miracle mirador
mirror miss mission mist mix mlada mleko mobile mode model modern module moi molen molto moment monday monde
mondo money monk monkey monster montagne monte moon moose moral more morgen morning morze mosaic moss most
mother motion motor mount mountain mouse move movie much mud mujer mulino mundo mur muse museum mushroom
music must mustang mustard mutter my mystery mysz name nano nar naranja narrow nas nasza nation national
native natt natura nature navigator navy near neat nectar need nest nestle net network neu neuf neve never
new news next nice nid niebo nieuw nieve night nimble nine ninja nino noble noc noche node noir nokta nom
nomad noon noord nord norden norte north nos nossa nosso note notion notte nous nova novel novo novy now nowy
nuage nube nuevo nuit number nuovo nut ny oak oasis oat occhio ocean octave octopus odd odyssey of oferta off
offer office oggi ogien oh oi oil ojo okay okno ola old olive oma ombra omega on once onda one onion online
only onni onyx oog oost opal open opera optima option or ora oracle oral orange orbit orchard orchid order
orel organic origin original oro orso orzel oscar oso osprey other otter our ouro ours out outdoor outlook
outside oval oven over owl own oxygen ozgur pace pack paddle padre paese page pain paint pair pais palace
palm palma paloma pamuk pan panda pando pane panel panier panther pantry pao papel paper papier para
parachute parade paradise paragon parallel paris park parola parrot part partage partner partout party pass
passage passion passo past pasta patch path patriot pattern pause pay pays paz pe peace peach peacock peak
pear pearl pebble peche pelota pen penguin penny people pepper perch perfect perk perla perplexity personal
pes pesce petal petit peuple pez phantom phoenix phone photo piano piccolo pick picnic picture pie piece
piedra pier pies pietra pigeon pike pile pilot pin pine pink pinnacle pioneer pipe pista piste pitch pivo
pivot pixel place plaid plain plan plane planet plant plata plate platform platinum play playa plaza pledge
plein plot plug plum plume plus plush pocket poczta poem point poire poise polar pole polish pollo polo
polska pomme pond pont ponte ponto pony pool pop poppy port porta portal porte porto portrait positive post
poste posti pot potion potok pouce pound power practice praia premier present press pressa prestige pretty
prima prime primera primero primo prince principe print printemps prism prisma prize pro process produce
profile profit progress progressive project promise proof prophet prosper proud provide ptak public pueblo
puerto pulse puma pump pumpkin punch punto pup pure purple push puu puzzle quality quantum quarter quartz
quatre quattro que queen queijo quelle quest question quick quiet quill quilt quip quiver quote rabbit race
rad radar radiant radical radio radius raha raid rail railway rain rainbow raise rally ram ramp ranch random
range ranger rank rano rapid raven ray razon razor re reach react read ready real reality realm reason rebaja
rebel recall record red rede reef reflect reform reformation refresh regal regen regina region register reina
reine reise reka relay relevant relief relish remedy remote renard render renew rent republic request rescue
reserve resolve resonate resource response rest result rete retreat retro return reve revel revolution reward
rey rhythm ribbon rice riche ride ridge rien right ring rio ripple rise riso rival river road roam robin
roble robot rock rocket rodzina rohlik roi rojo roll roof room root rope rosa rose rosso rota rotary rouge
rough round route rover row royal ruby rue rueda ruf rule run runway ruoka rush ruze ruzgar rzeka sabah sable
sabor sad safari safe saga sage sail saint saison sal salad sale salt salud salute salz sana sand sandbox
santa santo sapphire satin saturn sauce saude savage save savvy scale scarpe scene schaap schatz schiff schip
schloss schnee scholar school schule schwan scoop scope score scout scratch screen scribe script scroll sea
seal search season seat second secret secure seda see seed segment seguro sel select self sell selva semana
sempre senor sense sensible sentinel sentry sept sequel sequence ser sera series serpent serve sette seven
sever seznam shadow shake shape share shark sharp sheet shelf shell shelter shepherd shield shift shine ship
shop shore short shot show shrine side sierra sift sigma sign signal silk silver simple single sip siren
sirene six size sjo skala sketch skill skin skip skoda skog skull sky slack slate sleep slice slide slim
slonce slovo slow slunce smart smash smile smith smoke smooth snack snap snow snuggle soap social sock soda
soeur soft softly sogno soie soil soir sok sol solar sole soleil solid solo solution solve sombra sonar song
sonho sonic sonne sorella sosie soul sound soup source south sova sowa space spar spare spark sparkasse
sparrow speak spectrum speed spell spice spider spiegel spike spin spiral spire spirit splash spoke spoon
sport spot spotlight spray spread spring sprint sprite sprout spruce square squash squirrel stable stack stad
stadt staff stage stamp stand standard star start stash state station status stay stayfree steam steel steen
stein stella stem step ster sterling stern stitch stjarna stock stoel stokrotka stone stop stor store storm
story straat strada straight strand stream street stretch stride strike string strip stripe stroke strom
strong studio study sturm style su sub subject sublime submarine subway success such sud sueno suerte sugar
suit sul summer summit sun sunday sunflower sunny sunrise suomi super support supreme sur sure surf surface
surfer surge surprise svet swan sweat sweet swiat swift swing switch swoj symbol symphony sync synergy syntax
system szkola table tablet tackle tag tahti taika tailor taivas take tal tale talent talk tall talo tandem
tane tango tank tanne tap tape target tart task taste taube taxi tea teal team teams tech tempi temple tempo
ten tender tent term terra terrace terre test tete text thanks the theater theme theory thing think third
thirst thread threads three thrifty thrive throne thunder ticket tide tie tiempo tienda tier tierra tiger
tigre tijd tile timber time tin tinder tiny tip tiskarna titan title to toast today together toile token
tomato tomorrow tonal tone tonic tool tools top topaz topic toprak torch toro torre total touch tour tous
tout towel tower town track trade trader tradition trail train transfer transform transit traum travel
traveler tre treasure tree trek trend tresor tribe tribune trick trident trigo trinity trip triumph trivia
trois tropical trots true trust truth try tu tudo tuin tuli tulip tundra tune tunnel turbo turkey turn
turquoise turtle tweet twig twin twist two type ufer uhr ultra umbrella umut un uncle under union unique unit
united unity universal universe uno uomo up uplift upper upright uprise upset upside upstart uptown urban us
use utopia uva vache vag vale valle valley valo value van vanguard vanilla vans variety varld vatan vater
vault vector vega vela veld velocity velvet vent vento venture venue venus ver verao verb verde vero verse
version vert vesi vessel vest via viagem vibe victor victory vida video vie viento view village ville vin
vine vinho vino vintage vinter violet viper virgin virtual virtue vis visa visible vision visit vista visual
vita vital vitr viva vive vivid vivo vlag vlk vocal voce voda vogel vogue voice voile voima volk volt volume
vortex vox voyage voyager voz vrai vriend vrij vue vuur wagon wald walk wall wallet walnut wander want ward
warm wash wasser watch water wave wax way wealth wear weather weave web wedge week weg wein weird welcome
well welt wereld werk west whale wheat wheel whisper white whole wiatr wide wild wilk will willow win wind
window wine wing wink winner winter wiosna wire wisdom wise wish wit woda wolf wolk wolke wonder wood wool
word work works world worth wow wrap writer wunder x yacht yard yasam year yellow yeni yesil yeti yield
yildiz yoga yol you young your yours youth zabka zahrada zeal zebra zee zeit zeker zeme zen zenith zero zest
ziel zielony zima zinc zip zlato zloto zon zone zoom zorro zug zukunft zycie
береза билаин весна ветер вогонь вода восток время вітер газета город дар дело день деньги детскии добро дом
дорога друг дружба дім життя звезда земля зима знание золото зірка камень карта квітка книга корона краи
краса круг лента лес лето линия луна ліс магнит мама мега мечта мир море мост музыка місто надежда небо нова
новость огонь озон океан орел остров отзовик пара перекресток плюс победа поток почта пошта правда приват
природа пчела радуга ракета рассвет река роза розетка россия росток рідне самокат свет связь світ север семья
сила слово снег сніг солнце сонце союз спорт спутник старт стиль столица страна точка троика утро фора форма
хлеб хліб хорошо цвет центр чаи чаика часть шаг школа экран энергия эхо юг яблоко яблуко ярмарка`;

const commonWords = new Set(words.trim().split(/\s+/));

/** Whether a folded word is an everyday one. */
export function isCommonWord(folded: string): boolean {
  return commonWords.has(folded);
}
