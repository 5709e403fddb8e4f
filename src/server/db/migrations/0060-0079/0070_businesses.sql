-- Orders that are billed to a business: its GSTIN and the name in which it is registered, as they are now. The invoice keeps
-- both as they were when it was issued. A table of its own, for few orders have it.
create table businesses (
  order_id text primary key references orders on delete cascade,
  gstin text not null check (gstin ~ '^[0-9A-Z]{15}$'),
  name text not null check (name <> '')
);
