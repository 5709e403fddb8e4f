-- The owner's words: each save of a piece is a version of its own, and which is shown follows from their times.
create table content_versions (
  piece text not null,
  version integer not null,
  -- Null: nothing of the owner's is shown from then on.
  body jsonb,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  withdrawn_at timestamptz,
  saved_at timestamptz not null default now(),
  -- Null: what a demo came with.
  saved_by uuid references staff,
  primary key (piece, version),
  check (shown_until > shown_from)
);
create trigger content_changed after insert or update or delete on content_versions
  for each statement execute function notify_store();
