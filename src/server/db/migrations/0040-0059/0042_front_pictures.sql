-- The front page's pictures were settings. Those that an owner chose, which are others than the shop came with, go on in
-- the pieces that have taken their place; the demo brings its own. The settings stay for an older process beside this one.
with came_with (kind, word, place, image, name, board) as (values
  ('hero', '', 0, 'hero-gulab-jamun-1', '', ''),
  ('hero', '', 1, 'hero-jalebi-1', '', ''),
  ('hero', '', 2, 'hero-besan-ladoo-1', '', ''),
  ('hero', '', 3, 'hero-kaju-barfi-1', '', ''),
  ('category', 'traditional', 0, 'category-sweets-1', 'Traditional', 'पारंपरिक'),
  ('category', 'milk', 1, 'kesar-peda-1', 'Milk sweets', 'दूध की मिठाई'),
  ('category', 'dryfruits', 2, 'dates-and-nuts-box-1', 'Dry fruit', 'मेवा'),
  ('category', 'bengali', 3, 'rasgulla-1', 'Bengali', 'बंगाली'),
  ('category', 'Namkeens', 4, 'category-namkeens-1', 'Namkeen', 'नमकीन'),
  ('category', 'festive', 5, 'gujiya-1', 'Festive', 'त्योहार'),
  ('category', 'giftbox', 6, 'festive-assortment-box-1', 'Gift boxes', 'उपहार'),
  ('category', 'CookiesAndBiscuits', 7, 'category-cookies-1', 'Cookies and biscuits', 'बिस्कुट'),
  ('occasion', 'birthday', 0, 'occasion-birthday-1', 'Birthday', 'जन्मदिन'),
  ('occasion', 'wedding', 1, 'occasion-wedding-1', 'Wedding', 'शादी'),
  ('occasion', 'corporate', 2, 'occasion-corporate-1', 'Corporate', 'दफ़्तर'),
  ('occasion', 'festival', 3, 'occasion-festival-1', 'Festival', 'त्योहार')
), own as (
  select settings from store_settings where not settings @> '{"demo": true}'
), slides as (
  select jsonb_agg(jsonb_build_object('image', s.slide ->> 'image', 'alt', s.slide ->> 'alt', 'line', '') order by s.at) as items
  from own cross join jsonb_path_query(settings, 'strict $.scenes.hero[*]', silent => true) with ordinality as s (slide, at)
  where s.slide ->> 'image' not in (select image from came_with where kind = 'hero')
), tiles as (
  select c.kind, bool_or(t.image not in (c.image, '')) as is_own, jsonb_agg(
    jsonb_build_object(case c.kind when 'category' then 'category' else 'occasion' end, c.word, 'name', c.name,
      'title', '', 'lead', '', 'board', c.board, 'shown', 'everywhere',
      'image', case when t.image = c.image then '' else t.image end) order by c.place) as items
  from own cross join came_with c cross join lateral (
    select coalesce(settings #>> array['tiles', case c.word when 'Namkeens' then 'namkeen'
      when 'CookiesAndBiscuits' then 'cookies' else c.word end], '') as image) t
  where c.kind <> 'hero' and jsonb_typeof(settings -> 'tiles') = 'object'
  group by c.kind
)
insert into content_versions (piece, version, body)
select 'hero', 1, jsonb_build_object('text', '', 'button', jsonb_build_object('text', 'See the collection', 'href', '/collection'),
  'counter', '', 'slides', items) from slides where items is not null
union all
select 'categories', 1, jsonb_build_object('title', 'Walk along the counter', 'items', items) from tiles
  where kind = 'category' and is_own
union all
select 'occasions', 1, jsonb_build_object('title', 'By occasion', 'items', items) from tiles where kind = 'occasion' and is_own
on conflict do nothing;
