-- The number by which an order is called across the counter, 'D-147': the letter of the day on which it leaves, and a count
-- in the order of placing. A number belongs to its day and is given once. An order gets one within a second after it was
-- placed, beside what places it: orders would wait for each other.
create table day_numbers (
  order_id text primary key references orders on delete cascade,
  day date not null,
  number integer not null check (number > 0),
  unique (day, number)
);
-- How far the orders of a day are counted.
create table numbered_days (
  day date primary key,
  numbered integer not null
);
