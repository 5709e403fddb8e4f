-- A product that its owner wishes published and that still lacks something: with what it lacks it is published. It means
-- nothing of one that is published.
alter table products add column publish_when_ready boolean not null default false;
