-- A product may be kept without a picture until it has one; shoppers see none without.

alter table products drop constraint products_pictures_check;
alter table products add constraint products_pictures_check check (not published or cardinality(pictures) > 0);
