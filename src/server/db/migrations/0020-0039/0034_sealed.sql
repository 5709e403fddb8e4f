-- What an authenticator app is given is kept sealed, by a key that lies elsewhere; rows of earlier shops are sealed at the
-- start. And where the pictures of all processes on this database lie.

alter table staff drop constraint staff_totp_secret_check;
alter table staff add constraint staff_totp_secret_check check (length(totp_secret) >= 49) not valid;
alter table staff_invitations drop constraint staff_invitations_totp_secret_check;
alter table staff_invitations
  add constraint staff_invitations_totp_secret_check check (length(totp_secret) >= 49) not valid;

create table secrets_key (
  single boolean primary key default true check (single),
  name text not null check (name ~ '^[0-9a-f]{8}$') -- of the key by which what is new is sealed; tells nothing of the key
);

create table picture_home (
  single boolean primary key default true check (single),
  mark text not null -- what the folder says of itself, or the name of a bucket
);
