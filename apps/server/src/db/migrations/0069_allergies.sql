-- What a guest must not eat stands apart from other wishes, on screens and on paper.
alter table order_items add column is_allergy boolean not null default false;
alter table qr_order_items add column is_allergy boolean not null default false;
