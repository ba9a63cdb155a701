-- What a waiter chooses from when a line is taken back, given away or sold for less, or its money is paid back. A bill
-- keeps the words themselves, so nothing refers to a reason.
create table reasons (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  title text not null,
  -- Of a void, what is assumed until the person says otherwise: that the food was thrown away.
  is_waste boolean not null,
  position integer not null,
  constraint reasons_pk primary key (tenant_id, id),
  constraint reasons_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint reasons_kind_known check (kind in ('void', 'comp', 'discount', 'refund')),
  constraint reasons_title_length check (length(title) between 1 and 100),
  constraint reasons_waste_of_void check (kind = 'void' or not is_waste)
);
call app.protect_tenant_table('reasons');
create unique index reasons_title_unique on reasons (tenant_id, kind, lower(title));

-- Restaurants begin with these (features/reasons/usual-reasons), in the language of their admin.
-- The policies name the serving role only. While forced, they would hide every row from an owner who is no superuser.
alter table users no force row level security;
alter table reasons no force row level security;
insert into reasons (tenant_id, id, kind, title, is_waste, position)
  select u.tenant_id, gen_random_uuid(), usual.kind,
    case when u.language = 'de' then usual.german else usual.english end, usual.is_waste, usual.position
  from users u
  cross join (values
    ('void', 1, false, 'Wrong order taken', 'Falsch aufgenommen'),
    ('void', 2, false, 'Guest changed their mind', 'Gast hat es sich anders überlegt'),
    ('void', 3, false, 'Waited too long', 'Zu lange gewartet'),
    ('void', 4, false, 'Sold out', 'Ausverkauft'),
    ('void', 5, true, 'Not as it should be', 'Nicht in Ordnung'),
    ('void', 6, true, 'Dropped', 'Heruntergefallen'),
    ('comp', 1, false, 'Apology', 'Entschuldigung'),
    ('comp', 2, false, 'On the house', 'Aufs Haus'),
    ('comp', 3, false, 'Staff meal', 'Personalessen'),
    ('comp', 4, false, 'Regular guest', 'Stammgast'),
    ('discount', 1, false, 'Regular guest', 'Stammgast'),
    ('discount', 2, false, 'Complaint', 'Reklamation'),
    ('discount', 3, false, 'Staff', 'Personal'),
    ('discount', 4, false, 'Promotion', 'Aktion'),
    ('refund', 1, false, 'Complaint', 'Reklamation'),
    ('refund', 2, false, 'Charged twice', 'Doppelt berechnet'),
    ('refund', 3, false, 'Wrong amount', 'Falscher Betrag'),
    ('refund', 4, false, 'Item returned', 'Zurückgegeben')
  ) as usual (kind, position, is_waste, english, german)
  where u.role = 'admin';
alter table reasons force row level security;
alter table users force row level security;
