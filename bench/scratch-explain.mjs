import pg from 'pg'; import { readFileSync } from 'node:fs';
const d = JSON.parse(readFileSync('/tmp/b-hold-10.json','utf8'));
const c = new pg.Client({ connectionString: d.environment.DATABASE_URL }); await c.connect();
const { rows: [w] } = await c.query("select id, account_id from websites where domain='site-1.example'");
const base = `from keywords k join websites w on w.id = k.website_id`;
const sel = `select k.id, k.website_id, k.xmin::text||k.ctid::text v, coalesce(k.interval_hours, w.interval_hours) a, coalesce(k.depth, w.depth) b ${base}`;
const cond = `where k.account_id='${w.account_id}' and k.website_id='${w.id}'`;
const t = 'join search_targets t on t.id = k.target_id';
const end = 'and true order by k.id asc, k.id asc limit 51';
const qs = {
 none: `${sel} ${cond} ${end}`,
 feature: `${sel} ${cond} and k.serp_features && '{recipes}' ${end}`,
 ownFeature: `${sel} ${cond} and k.own_features && '{local_pack}' ${end}`,
 cited: `${sel} ${cond} and (k.ai_overview @> '{"cited": true}') ${end}`,
 unknown: `${sel} ${cond} and ((k.ai_overview is null or k.ai_overview @> '{"cited": null}')) ${end}`,
 ownUrl: `${sel} ${cond} and (k.own_urls @> '[{"url":"https://site-1.example/landing/77777"}]'::jsonb) ${end}`,
 bing: `${sel} ${t} ${cond} and t.engine='bing' ${end}`,
 berlin: `${sel} ${t} ${cond} and t.location='Berlin' ${end}`,
 counts: `select count(*) as total, count(*) filter (where k.status = 'paused') as paused, count(*) filter (where k.check_status = 'pending') as pending, count(*) filter (where k.check_status = 'failed') as failed, count(*) filter (where k.check_status = 'not_ranked') as nr, count(*) filter (where k.position <= 3) as top3, count(*) filter (where k.position <= 10) as top10, count(*) filter (where k.position <= 20) as top20, count(*) filter (where k.position <= 100) as top100, count(*) filter (where k.position is null and position_at is not null) as nf, count(*) filter (where position_at < now()::timestamptz - coalesce(k.interval_hours, w.interval_hours) * interval '2 hours') as stale from keywords k, (select interval_hours from websites where id = '${w.id}') w ${cond}`,
 tags: `select tag as value, count(*) as keywords from keywords k cross join unnest(k.tags) as tag ${cond} group by tag order by 2 desc, 1 limit 500`,
 places: `select t.country, t.device, count(*) as keywords from keywords k join search_targets t on t.id = k.target_id ${cond} group by 1, 2 order by 3 desc, 1, 2`,
 ...(process.env.EXTRA ? JSON.parse(process.env.EXTRA.replaceAll('$cond', cond)) : {}),
};
const only = process.argv.slice(2);
for (const [n, q] of Object.entries(qs)) { if (only.length && !only.includes(n)) continue;
  let best; for (let i=0;i<3;i++){ const { rows } = await c.query('explain (analyze, buffers) '+q.replaceAll('$cond', cond)); const m = +/Execution Time: ([\d.]+)/.exec(rows.at(-1)['QUERY PLAN'])[1]; if (!best || m < best.m) best = { m, rows }; }
  console.log(n, best.m.toFixed(1), process.env.PLAN ? '\n' + best.rows.map(r => r['QUERY PLAN']).join('\n') : best.rows.slice(0, 8).map(r => r['QUERY PLAN'].trim().slice(0, 90)).filter(x => /Scan|Join|Loop/.test(x)).join(' | '));
}
await c.end();
