-- When staff decided that a door at which nobody took an order is tried again; null: nobody has decided yet.
alter table door_presses add column again_at timestamptz;
-- The press of a button that took this step, with those of other orders; null: of a release that did not say.
alter table open_steps add column act uuid;
