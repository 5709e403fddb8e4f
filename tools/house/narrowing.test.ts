import { expect, test } from 'vitest'
import { findNarrowing } from './narrowing.ts'
import { sourceOf } from './sources.ts'

const LAST = '0067_documents.sql'
const told = (sql: string, name = '0068_next.sql') =>
  findNarrowing([sourceOf(`src/server/db/migrations/0060-0079/${name}`, sql)], LAST)

const BREAKING = [
  ['takes something away', 'drop table carts;'],
  ['takes something away', 'alter table orders\n  add column note text,\n  drop column remark;'],
  ['takes something away', 'drop function taken(text);\n'],
  ['takes something away', 'drop index orders_by_day;'],
  ['takes something away', 'alter table staff drop constraint staff_role_check;'],
  ['takes something away', 'alter table orders drop remark;'],
  ['takes something away', 'alter table orders alter column phone drop default;'],
  ['takes something away', 'drop materialized view sums;'],
  ['takes something away', 'truncate carts;'],
  ['renames', 'alter table orders rename column amount to total;'],
  ['renames', 'alter table orders rename amount to total;'],
  ['renames', 'alter table orders rename to purchases;'],
  ['changes a type', 'alter table orders alter column amount type bigint;'],
  ['changes a type', 'alter table orders alter amount set data type bigint;'],
  ['demands a value', 'alter table orders alter column phone set not null;'],
  ['demands a value', 'alter table orders add column channel text not null;'],
  [
    'demands a value',
    "alter table orders add channel text not null check (channel <> ''), add day date default now();",
  ],
  ['demands a value', 'alter table orders add column weight numeric(10,2) not null;'],
  ['may refuse what is written', 'create trigger keep before insert on orders for each row execute function f();'],
  ['does what nobody can read here', 'do $$ begin delete from orders; end $$;'],
  ['forbids values', 'alter table orders add constraint paid check (amount > 0);'],
  ['forbids values', 'alter table orders add unique (tracking_id);'],
  ['forbids values', 'create unique index orders_tracking on orders (tracking_id);'],
] as const

test.each(BREAKING)('a migration that %s is told: %j', (what, sql) => {
  expect(told(sql)).toEqual([expect.stringContaining(`0068_next.sql: ${what}, and says no reason`)])
})

test.each(BREAKING)('a migration that %s and says why the release before does not mind is let pass: %j', (_, sql) => {
  expect(told(`-- the release before: never reads it.\n${sql}`)).toEqual([])
  expect(told(`-- the release before:\n${sql}`)).toHaveLength(1)
})

test.each([
  "create table days (day date primary key, note text not null check (note <> ''));\ncreate unique index days_note on days (note);",
  "create table days (day date);\nalter table days add constraint real check (day > '2025-01-01');",
  "alter table orders add column note text not null default '', add column day date;",
  'alter table orders alter column phone drop not null;',
  'create index orders_by_day on orders (day);',
  'create trigger noted after insert on orders for each row execute function f();',
  'create table days (day date);\ncreate trigger days_stay before update on days for each row execute function f();',
  'alter table orders add column n integer not null generated always as (1) stored;',
  'create function f() returns trigger language plpgsql as $$ begin drop table x; return new; end $$;\n',
  '-- we never rename to anything\ninsert into settings values (1);',
])('a migration that only widens is let pass: %j', (sql) => {
  expect(told(sql)).toEqual([])
})

test('a migration that the release before brought itself is past', () => {
  expect(told('drop table carts;', LAST)).toEqual([])
})

test('a comment behind a statement does not hide the next one', () => {
  const sql =
    'create table days (day date);\nalter table days add note text; -- a note\nalter table orders drop column note;'
  expect(told(sql)).toEqual([expect.stringContaining('takes something away')])
})
