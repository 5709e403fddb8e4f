-- Who edited a product last; null: nobody is known, as of all that were edited before.
alter table products add column edited_by uuid references staff (id);
