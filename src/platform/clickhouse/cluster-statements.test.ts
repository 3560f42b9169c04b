import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clusterStatements, splitStatements } from './cluster-statements.ts';

const folder = fileURLToPath(new URL('../../../migrations/clickhouse/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const squeeze = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim();

describe('a migration file is split into statements', () => {
  test('without comments and empty statements, with the comment about shards', () => {
    const text = `
-- Words about the first table; with a semicolon;
-- shard by cityHash64(a)
create table one (a String) -- kept: after a statement's own text
engine = MergeTree order by a;

  -- indented words
create table two (a String) engine = MergeTree order by a ;
;
alter table one add column b String default ';';
drop table two`;
    expect(splitStatements(text).map(squeeze)).toEqual([
      "-- shard by cityHash64(a) create table one (a String) -- kept: after a statement's own text engine = MergeTree order by a",
      'create table two (a String) engine = MergeTree order by a',
      "alter table one add column b String default ';'",
      'drop table two',
    ]);
  });

  test('an empty file has no statements', () => {
    expect(splitStatements('\n-- nothing\n\n;\n')).toEqual([]);
  });
});

test('on one server a statement runs unchanged, without the comment about shards', () => {
  expect(clusterStatements('-- shard by rand()\ncreate table one (a String) engine = Log', null)).toEqual([
    'create table one (a String) engine = Log',
  ]);
  expect(clusterStatements('optimize table one', null)).toEqual(['optimize table one']);
});

describe('on a cluster', () => {
  const on = "on cluster 'main'";
  const variants = (statement: string) => clusterStatements(statement, 'main').map(squeeze);

  test('a table becomes a replicated table on every node and a distributed table on top', () => {
    const statement = `-- shard by cityHash64(id)
create table if not exists seen (
  id UUID,
  at DateTime
)
engine = ReplacingMergeTree(at)
order by id
settings index_granularity = 512, non_replicated_deduplication_window = 100`;
    expect(variants(statement)).toEqual([
      `create table if not exists seen_local ${on} ( id UUID, at DateTime ) ` +
        `engine = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/seen', '{replica}', at) ` +
        'order by id settings index_granularity = 512, replicated_deduplication_window = 100',
      `create table if not exists seen ${on} as seen_local ` +
        "engine = Distributed('main', currentDatabase(), seen_local, cityHash64(id))",
    ]);
  });

  test.each([
    ['MergeTree', "ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/a', '{replica}')"],
    ['MergeTree()', "ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/a', '{replica}')"],
    [
      'SummingMergeTree(x)',
      "ReplicatedSummingMergeTree('/clickhouse/tables/{shard}/{database}/a', '{replica}', x)",
    ],
  ])('the engine %s', (engine, replicated) => {
    const [local] = variants(`create table a (x Int8) engine = ${engine} order by x`);
    expect(local).toBe(`create table if not exists a_local ${on} (x Int8) engine = ${replicated} order by x`);
  });

  test('a table without a sharding key is sharded randomly', () => {
    expect(variants('create table a (x Int8) engine = MergeTree order by x')[1]).toContain(
      'a_local, rand())',
    );
  });

  test('a change applies to the local tables first, then to the distributed ones', () => {
    expect(variants('alter table seen\n  add column note String')).toEqual([
      `alter table seen_local ${on} add column note String`,
      `alter table seen ${on} add column note String`,
    ]);
    expect(variants('alter table seen modify ttl at + interval 1 year')).toEqual([
      `alter table seen_local ${on} modify ttl at + interval 1 year`,
    ]);
    expect(variants('drop table if exists seen')).toEqual([
      `drop table if exists seen ${on}`,
      `drop table if exists seen_local ${on}`,
    ]);
  });

  test('a view copies rows between the local tables of every node', () => {
    const statement = `create materialized view if not exists seen_ids to ids as
select id from seen where id <> 0`;
    expect(variants(statement)).toEqual([
      `create materialized view if not exists seen_ids ${on} to ids_local as select id from seen_local where id <> 0`,
    ]);
  });

  test.each([
    'optimize table seen',
    'create materialized view v as select 1',
    'create table a (x Int8) engine = Log',
    'create table a (x Int8) engine = SummingMergeTree((x, y)) order by x',
  ])('a statement without a cluster variant is rejected: %s', (statement) => {
    expect(() => variants(statement)).toThrow('This statement has no cluster variant');
  });
});

test('the view of a migration differs from its cluster variant only by local tables', () => {
  const [view = ''] = splitStatements(readFileSync(`${folder}0016-serp-domains-view.sql`, 'utf8'));
  const [local = ''] = clusterStatements(view, 'main');
  expect(local.match(/\w+_local/g)).toEqual(['serp_domains_local', 'serps_local']);
  expect(squeeze(local.replace(" on cluster 'main'", '').replaceAll('_local', ''))).toBe(squeeze(view));
});

describe.each(files)('the migration %s', (file) => {
  const statements = splitStatements(readFileSync(folder + file, 'utf8'));

  test('names the sharding key of every new table', () => {
    expect(statements.length).toBeGreaterThan(0);
    const creations = statements.filter((statement) => /^create table/im.test(statement));
    for (const statement of creations)
      expect(statement).toMatch(/^-- shard by (\w+\(\w+\)|(\w+_)?id)\ncreate table/);
  });

  test('differs from its cluster variant only by replication', () => {
    for (const statement of statements) {
      const [plain = ''] = clusterStatements(statement, null);
      if (plain.startsWith('insert') || plain.startsWith('create materialized view')) continue;
      const all = clusterStatements(statement, 'main');
      const [local = '', above = ''] = all;
      const isOfIndex = /^alter table .* index /.test(plain);
      expect(all).toHaveLength(isOfIndex ? 1 : 2);
      const name = /^(?:create|alter|drop) table (?:if (?:not )?exists )?(\w+)/.exec(plain)?.[1] ?? '';
      for (const variant of all) expect(variant).toContain("on cluster 'main'");
      const undone = local
        .replace(`${name}_local on cluster 'main'`, name)
        .replace(`Replicated`, '')
        .replace(`('/clickhouse/tables/{shard}/{database}/${name}', '{replica}')`, '')
        .replace(`'/clickhouse/tables/{shard}/{database}/${name}', '{replica}', `, '')
        .replace(' replicated_', ' non_replicated_');
      expect(squeeze(undone)).toBe(squeeze(plain));
      if (!plain.startsWith('create')) continue;
      expect(local).toContain('engine = Replicated');
      const shard = /-- shard by (.+)/.exec(statement)?.[1] ?? '';
      expect(above).toContain(
        `as ${name}_local engine = Distributed('main', currentDatabase(), ${name}_local, ${shard})`,
      );
    }
  });
});
