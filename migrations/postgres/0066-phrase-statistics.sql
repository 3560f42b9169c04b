-- Statistics of a hundred phrases take a text that is in one of them for one in a hundred, and a search then reads keywords in their order
-- until it has found enough, which takes several times as long as the index of trigrams.
alter table search_targets alter column phrase set statistics 1000;
analyze search_targets (phrase);
