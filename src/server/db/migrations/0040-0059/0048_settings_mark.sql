-- Each save of the settings has a mark of its own: whoever has read the settings with that mark need not read them again.
alter table store_settings add mark uuid not null default gen_random_uuid();

create function mark_settings() returns trigger language plpgsql as $$
begin
  new.mark := gen_random_uuid();
  return new;
end
$$;

create trigger settings_marked before update on store_settings for each row execute function mark_settings();
