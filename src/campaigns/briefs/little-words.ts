import { foldText } from '../research/fold-phrase.ts';

/** Words that say nothing of a subject, in English, German, French, Spanish, Italian, Portuguese, Dutch and Polish. */
const text = `
a about above after again all also am an and any are as at be because been before being below best better between both but by can
could did do does doing down during each even few first for from further get go good had has have having he her here hers him his how
i if in into is it its just know like made make many may me more most much must my need new no not now of off on once one only or
other our out over own per please same see she should so some such than that the their them then there these they this those through
time to too two under until up us use used using very want was way we well were what when where which while who why will with would
you your
aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann das dass dein dem den
der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch fur ganz
gegen haben hat hatte hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren im in ins ist ja jede jedem jeden jeder jedes kann kein keine
konnen man mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine sich sie sind so soll sollte sowie uber um und uns
unser unter viel vom von vor wann war waren was weil welche wenn werden wie wieder will wir wird wo zu zum zur zwischen
au aux avec ce ces cette comme dans de des du elle elles en est et etre eux fait il ils je la le les leur leurs lui mais meme mes moins
mon ne nos notre nous on ont ou par pas peut plus pour qu que qui quoi sa sans se sera ses si son sont sous sur ta te tous tout toute
toutes tres tu un une vos votre vous y
al algo como con contra cual cuando de del desde donde el ella ellas ellos entre era es esa ese eso esta estas este esto estos fue ha
han hasta hay la las le les lo los mas me mi mientras muy nada ni no nos nosotros o otra otro para pero poco por porque puede que
quien se sea ser si sin sobre solo son su sus tambien tan te tiene todo todos tu un una uno unos usted y ya
agli ai alla alle anche ancora avere ci col come con cosi cui da dal dalla degli dei del della delle di dove e ed gli ha hanno i il in
io la le lei loro lui ma mi molto ne nei nel nella noi non o ogni per perche piu puo quale quando quello questa queste questi questo
se sei si sia sono sua sue sul sulla suo suoi tra tua tuo tutti tutto un una uno vi voi
ao aos as ate com da das do dos e ela ele eles em entre essa esse esta este eu foi isso isto ja mais mas me mesmo meu muito na nas nao
nem no nos nossa nosso o os ou para pela pelo pode por qual quando que quem sao se sem ser seu seus sim sobre sua suas tambem tem ter
um uma voce
aan al alle als altijd ben bij dan dat de deze die dit doen door dus een en er geen haar had heb hebben heeft het hij hoe hun ik in is
je jouw kan kunt maar me meer men met mijn moet naar na niet nog nu of om omdat onder ons onze ook op over te tegen tot u uit uw van
veel voor waar wanneer wat we wel werd wie wij wil worden wordt zal ze zich zij zijn zo zonder
aby ale bardzo bez bo by byc byl byla bylo co czy dla do dlaczego gdy gdzie i ich ile im inne ja jak jako je jego jej jest jeszcze jesli
juz kazdy kiedy kto ktora ktore ktory lub ma maja mi mozna moze my na nad nas nasz nie niz o od oraz po pod poniewaz przed przez przy
sa sie sobie swoj ta tak takze tam te tego tej ten to tu ty tych tylko tym u w wiec wszystko wy z za ze`;

const littleWords = new Set(text.split(/\s+/).map(foldText));

/** Whether a folded word says nothing of a subject. */
export function isLittleWord(word: string): boolean {
  return littleWords.has(word);
}
