-- Sections of the settings are saved one by one: of each setting the version at which it last became another.
alter table store_settings add column changed jsonb not null default '{}';
