-- Nothing is said that nobody has said: what a product holds, and what the shop offers.

-- An empty list now says that a product holds none; null, that nobody has looked. The demo's empty ones were looked into.
alter table products alter column allergens drop default, alter column allergens drop not null;
update products set allergens = null
where allergens = '{}' and not exists (select from store_settings where settings ->> 'demo' = 'true');
