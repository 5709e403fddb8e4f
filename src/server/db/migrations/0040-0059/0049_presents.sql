-- Orders for somebody else, who lives where their address is: name, e-mail address and phone in that stay the buyer's. A
-- table of its own, for few orders have it, and all of it is erased with the customer, whatever the order has to keep.
create table presents (
  order_id text primary key references orders on delete cascade,
  receiver text not null check (receiver <> ''),
  receiver_phone text not null, -- '': the buyer's is called
  message text not null, -- on the card, lines and all; '': none
  sender text not null check (sender <> ''), -- as it stands on the card
  hide_prices boolean not null -- in the box
);
