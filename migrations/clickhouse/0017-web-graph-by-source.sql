-- A page of referring domains by name sorts all sources of its target by number. The engine then skips the granules whose sources come
-- after the page.
alter table web_graph_edges add index if not exists by_source from_id type minmax granularity 1;
alter table web_graph_edges materialize index by_source;
