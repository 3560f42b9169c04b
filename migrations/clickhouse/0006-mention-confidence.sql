-- The confidence of each mention, from 0 to 1, parallel to the arrays of mentions; empty in readings from before. `brand_ids` and
-- `own_mentioned` count certain mentions only; `mention_brand_ids` also lists ambiguous ones.
alter table ai_readings add column if not exists mention_confidences Array(Float32) codec(ZSTD(1));
