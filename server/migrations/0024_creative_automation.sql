-- Creatives from before are recorded without the switches of Meta's automation and without words of Meta's own. Recording
-- that they have none makes the hourly reading compare them as it compares new ones.
update network_object o
  set sent = '{"linkDescription": "", "automation": [], "networkTexts": []}'::jsonb || o.sent
  where o.kind = 'creative' and not (o.sent ? 'linkDescription' and o.sent ? 'automation' and o.sent ? 'networkTexts');
