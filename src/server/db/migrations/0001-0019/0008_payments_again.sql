-- A payment is for the order of its attempt, and paid attempts are looked at once more.

alter table payment_attempts add unique (id, order_id);
alter table payments
  drop constraint payments_attempt_id_fkey,
  add foreign key (attempt_id, order_id) references payment_attempts (id, order_id);

drop index payment_attempts_unpaid;
create index payment_attempts_recent on payment_attempts (created_at);

-- Orders that nobody has paid for are deleted after a while.
create index orders_given_up on orders (created_at) where placed_at is null and status = 'Cancelled';
