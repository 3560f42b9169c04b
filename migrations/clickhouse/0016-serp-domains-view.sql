-- Adds each stored result page to `serp_domains`, where the best rank of a domain counts. Pages that are stored twice add the same rows.
create materialized view if not exists serp_domains_of_serps to serp_domains as
select domain, target_id, checked_at, rank, url from serps
array join domains as domain, ranks as rank, urls as url
where rank > 0 and domain <> ''
order by rank limit 1 by target_id, checked_at, domain;
