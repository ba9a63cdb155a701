-- The operator's figures are what was sold less what was given back, as those of restaurants are. Of credit notes the
-- operator sees day and total, of their lines which item and how many.
call app.show_platform('credit_notes');
call app.show_platform('credit_note_lines');
grant select (tenant_id, business_day, total_minor) on credit_notes to comanda_platform;
grant select (tenant_id, item_id, units, business_day) on credit_note_lines to comanda_platform;
