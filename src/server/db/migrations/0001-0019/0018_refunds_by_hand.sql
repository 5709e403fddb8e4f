-- Refunds that their provider refuses: why, and how staff pay them by hand instead.

alter table refunds
  add column problem text, -- what became of the last try, where it was not sent
  add column refused boolean not null default false, -- the last try was understood and said no to
  add column tries integer not null default 0,
  add column trying_since timestamptz, -- since when a try is under way
  drop constraint refunds_state_check,
  -- Of those that staff pay themselves the provider is never asked again.
  add constraint refunds_state_check check (state in ('queued', 'done', 'by-hand', 'handed'));
