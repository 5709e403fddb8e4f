-- A listed coupon that is used up, or free again, is told to every process: nobody is offered what nobody can use.
create trigger coupon_used_up after update of used, usage_limit on coupons
  for each row
  when (new.listed and (old.used < old.usage_limit) is distinct from (new.used < new.usage_limit))
  execute function notify_store();
