-- Nothing is said that nobody has said: what a product holds, and what the shop offers.

-- An empty list now says that a product holds none; null, that nobody has looked. The demo's empty ones were looked into.
alter table products alter column allergens drop default, alter column allergens drop not null;
update products set allergens = null
where allergens = '{}' and not exists (select from store_settings where settings ->> 'demo' = 'true');

-- A code of the newsletter is its reader's alone.
alter table coupons add column first_order boolean not null default false;
update coupons set listed = false where from_newsletter;
alter table coupons add check (not (from_newsletter and listed));

-- A mailbox has one code, however its address is written: see mailboxOf in domain/address/email.ts.
with readers as (
  select email, split_part(split_part(email, '@', 1), '+', 1) as name, substring(email from '@(.*)$') as host
  from newsletter_subscribers
),
mailboxes as (
  select email, case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host end as mailbox
  from readers where name <> ''
),
first_codes as (
  select distinct on (mailbox) n.email_hash, sha256(convert_to(mailbox, 'UTF8')) as mailbox_hash
  from mailboxes join newsletter_codes n on n.email_hash = sha256(convert_to(email, 'UTF8'))
  where mailbox <> email order by mailbox, email
)
update newsletter_codes n set email_hash = f.mailbox_hash from first_codes f
where n.email_hash = f.email_hash
  and not exists (select from newsletter_codes other where other.email_hash = f.mailbox_hash);

-- A demo goes on offering what it did.
update store_settings set settings = '{"freeShippingCode": "SWEETFREE", "newsletter":
  {"on": true, "percent": 20, "maxDiscount": 1000, "minAmount": 0, "firstOrder": true}}'::jsonb || settings
where settings ->> 'demo' = 'true';
