-- A gift box of several goods, and how they are priced: together, or each apart.

alter table products add column hamper jsonb check (jsonb_typeof(hamper) = 'object'); -- domain/catalog/record/hamper-cell.ts; null: none

-- What was in it when it was ordered, with the code, rate and worth that each part had then.
alter table order_lines add column hamper jsonb; -- domain/invoices/hamper.ts; null: no hamper

-- A part has the share that its owner named, if one was, and is worth what so much of its first size costs. One that there is
-- no more is in none.
create function sold_hamper(product text) returns jsonb language sql stable as $$
  select jsonb_build_object('priced', p.hamper -> 'priced', 'parts', jsonb_agg(jsonb_build_object(
      'name', m.name, 'hsn', m.hsn, 'gstRate', m.gst_rate, 'amount', part -> 'amount', 'unit', part -> 'unit',
      'share', part -> 'share', 'worth', coalesce((
        select round(case part ->> 'unit' when 'g' then v.price::numeric / v.grams else v.price end * (part ->> 'amount')::int)
        from stocked_variants v where v.product_id = m.id order by v.position limit 1), 0)) order by nth))
  from products p, jsonb_array_elements(p.hamper -> 'parts') with ordinality parts (part, nth)
    join products m on m.id = part ->> 'product'
  where p.id = product group by p.id
$$;

create function note_hamper() returns trigger language plpgsql as $$
begin
  new.hamper := sold_hamper(new.product_id);
  return new;
end $$;
-- the release before: writes lines as ever, and refuses none; what it writes has its hamper, which it does not read.
create trigger order_lines_hamper before insert on order_lines for each row
  when (new.hamper is null) execute function note_hamper();
