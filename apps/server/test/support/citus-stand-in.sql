-- The functions that deploy/citus.sql calls, without a cluster behind them.
create function create_distributed_table(regclass, text, colocate_with text default null) returns void
  return null;
create function create_reference_table(regclass) returns void return null;
create function citus_add_local_table_to_metadata(regclass) returns void return null;
create function create_distributed_function(regprocedure) returns void return null;
create function truncate_local_data_after_distributing_table(regclass) returns void return null;
