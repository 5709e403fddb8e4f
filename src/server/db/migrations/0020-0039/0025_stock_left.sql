-- What can still be sold of a size; null: made to order. It is worked out where it is read and takes no room.
alter table variants add column "left" integer generated always as (on_hand - reserved) virtual;
