-- The keys of payment providers that an owner entered in the back office; a shop without a row has none, or the environment's.
-- the release before: knows nothing of them, and is paid by those of its environment alone.
create table payment_keys (
  provider text primary key check (provider in ('stripe', 'razorpay')),
  key_id text not null check (key_id <> ''), -- Razorpay's public key; of Stripe's secret one what may be shown: sk_live_…1234
  about text generated always as (provider || ' ' || key_id) stored unique,
  -- Both secrets, sealed about provider and key, so that they open for no other; null: the key that sealed them is lost.
  secrets bytea check (length(secrets) > 32),
  saved_at timestamptz not null default now(),
  stopped_at timestamptz -- From then on they are for what is under way and for what goes back.
);

-- Shoppers are told how they can pay.
create trigger payment_keys_changed after insert or update or delete on payment_keys
  for each statement execute function notify_store();

-- Opened by keys with which a provider takes no money.
alter table payment_attempts add column test boolean not null default false;
update payment_attempts set test = true where provider = 'stripe' and provider_order_id like 'cs_test_%';
-- Razorpay's orders do not tell, but those that a stand-in opened are in its ledger.
-- the release before: does not read what this marks.
do $$
begin
  if to_regclass('stand_ins.entities') is not null then
    update payment_attempts a set test = true from stand_ins.entities e
    where e.kind = 'order' and e.id = a.provider_order_id and a.provider = 'razorpay';
  end if;
end
$$;

-- What its provider could say of it, or send back, is not known: there were no keys to ask by, or it refused them. It is asked
-- when there are others.
alter table payment_attempts add column waits_for_keys boolean not null default false;
create index payment_attempts_waiting on payment_attempts (provider) where waits_for_keys;
alter table refunds add column waits_for_keys boolean not null default false;
