-- Google keeps the automations of a search campaign off until somebody turns them on. Campaigns that run already were
-- made without saying so; recording it makes the reading compare them as it compares new ones.
update network_object o set sent = o.sent || '{"automation": []}'::jsonb
  from publication p
  where p.id = o.publication_id and p.line = 'google_search' and o.kind = 'campaign' and not o.sent ? 'automation';

-- Display campaigns so far are of Google's old type, which Google turns into Demand Gen by and by.
update network_object o set sent = o.sent || '{"campaignType": "DISPLAY"}'::jsonb
  from publication p
  where p.id = o.publication_id and p.line = 'google_display' and o.kind = 'campaign' and not o.sent ? 'campaignType';
