-- Courses, what is held of them, and what comes first (docs/decisions/058-courses.md).
create table courses (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  position integer not null,
  -- So long after its round it is fired by itself.
  fire_after_minutes integer,
  deleted_at timestamptz,
  constraint courses_pk primary key (tenant_id, id),
  constraint courses_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint courses_title_length check (length(title) between 1 and 40),
  constraint courses_minutes_range check (fire_after_minutes between 1 and 240)
);
call app.protect_tenant_table('courses');
call app.part_of_pos_data('courses');
create unique index courses_title_unique on courses (tenant_id, lower(title)) where deleted_at is null;

alter table categories add column course_id uuid;
alter table categories add constraint categories_course_fk foreign key (tenant_id, course_id)
  references courses (tenant_id, id) on delete no action;
create index categories_by_course on categories (tenant_id, course_id) where course_id is not null;

alter table order_items add column course_id uuid;
-- It was held when it was sent, and is so until fire_at.
alter table order_items add column is_held boolean not null default false;
alter table order_items add column fire_at timestamptz;
-- Who fired it, and on which device; null where time did.
alter table order_items add column fired_by uuid;
alter table order_items add column fired_by_name text;
alter table order_items add column fired_on uuid;
alter table order_items add constraint order_items_course_fk foreign key (tenant_id, course_id)
  references courses (tenant_id, id) on delete no action;
alter table order_items add constraint order_items_held check (
  (not is_held or course_id is not null) and (is_held or fire_at is null) and (fired_by is null or fire_at is not null)
) not valid;
create index order_items_by_course on order_items (tenant_id, course_id) where course_id is not null;

-- The kitchen makes it first.
alter table orders add column is_priority boolean not null default false;
