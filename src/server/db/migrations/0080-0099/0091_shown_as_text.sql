-- As 0037 makes it now, where an earlier release made it: a parsed function keeps later migrations from changing the table.
create or replace function is_shown(product products) returns boolean language sql stable as $$
  select product.published and (product.shown_from is null or product.shown_from <= now())
    and (product.shown_until is null or product.shown_until > now()) $$;
