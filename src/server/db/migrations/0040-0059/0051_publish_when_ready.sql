-- A product that its owner wishes published and that still lacks something: with what it lacks it is published.
alter table products
  add column publish_when_ready boolean not null default false,
  add check (not (published and publish_when_ready));
