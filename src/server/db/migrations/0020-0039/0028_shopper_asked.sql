-- A shopper may want to know at any moment whether an order is paid; its provider is asked once in a while.
alter table payment_attempts add column shopper_asked_at timestamptz; -- when the provider was last asked for its shopper
