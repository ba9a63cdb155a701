-- A printer at the pass says what goes out to which table.
alter table printers drop constraint printers_prints_known;
alter table printers add constraint printers_prints_known check (prints <@ array['receipt', 'ticket', 'slip']);
