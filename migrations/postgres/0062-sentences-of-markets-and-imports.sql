-- The evidence of the market and the error of an import without their language. Null for texts from before.
alter table websites add column market_sentences jsonb;
alter table imports add column error_sentence jsonb;
