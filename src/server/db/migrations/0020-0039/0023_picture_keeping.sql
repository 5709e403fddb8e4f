-- Whose pictures may be taken away: the one store that this database looks after, which is the first it kept a picture in.

create table picture_keeping (
  single boolean primary key default true check (single),
  store text not null, -- 'own': the folder that lies with the data; else the path of a folder, or a bucket
  database text not null -- PostgreSQL's numbers of cluster and database: a copy has others, and looks after nothing
);
