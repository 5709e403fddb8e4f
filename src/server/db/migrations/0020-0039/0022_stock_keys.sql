-- A form names each change of stock that it sends, so that one sent again after a lost answer is made once.

alter table stock_movements add column key uuid; -- null: part of something that knows by itself whether it was done
create unique index stock_movements_key on stock_movements (variant_id, key);
