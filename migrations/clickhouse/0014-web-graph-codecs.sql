-- A page of referring domains reads a hundred names that are far apart. LZ4 unpacks such small blocks in a fraction of ZSTD's time.
alter table web_graph_domains modify column id UInt32 codec(Delta, LZ4), modify column name String codec(LZ4);
alter table domain_ranks modify column name String codec(LZ4), modify column id UInt32 codec(Delta, LZ4), modify column authority UInt8 codec(LZ4);
