-- The statement that stores a round has found and held its bill since 0050, and no process asks this first any more.
drop function app.hold_bill(uuid, uuid, uuid, integer);
