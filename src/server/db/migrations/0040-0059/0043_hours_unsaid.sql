-- A new shop says no hours and promises no day. One that stands goes on with what it showed where it had saved none of its own.
update store_settings set settings = '{"cutOff": "12:00"}' || settings where not settings ? 'cutOff';
update store_settings set settings = settings || '{"week": [
  {"opens": "10:00", "closes": "18:00"}, {"opens": "09:00", "closes": "20:00"}, {"opens": "09:00", "closes": "20:00"},
  {"opens": "09:00", "closes": "20:00"}, {"opens": "09:00", "closes": "20:00"}, {"opens": "09:00", "closes": "20:00"},
  {"opens": "09:00", "closes": "20:00"}]}'
where not settings ?| array['week', 'hours', 'closed'];
update store_settings set settings = '{"hours": [
  {"days": "Mon–Sat", "time": "9 AM–8 PM"}, {"days": "Sun", "time": "10 AM–6 PM"}]}' || settings
where not settings ?| array['week', 'hours'];
