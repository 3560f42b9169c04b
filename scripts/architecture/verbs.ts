/** First words of a `verb-noun.ts` file. A word that is also a noun of ours (`report`, `link`, `order`) counts where it comes first. */
export const verbs: ReadonlySet<string> = new Set(
  `add advance apply approve ask assign build buy calculate capture change choose claim classify close collect combine compare
   complete compose compress confirm connect convert count create decide decode delete deliver derive describe detect
   disconnect discover dispatch diversify download draw drop encode enqueue estimate evaluate explain export extract fill
   filter find finish fold format gather generate handle identify import ingest insert invite issue join launch list listen load
   make mark measure merge migrate normalise notify observe open outline parse pause pay pick plan post prepare preview produce
   propose publish purge quote read recognise record recrawl refresh refuse register release remove render reopen replace require
   reread reset resolve restart resume retry revoke rotate run save scan schedule select send serve settle show simulate start
   steer stop store stream submit suggest summarise sync transition unpack unwrap update validate verify wait watch write`.split(
    /\s+/,
  ),
);
