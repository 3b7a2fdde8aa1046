-- Channels are called search and display. The specified names (google_adwords, google_ads) remain on the wire.

alter table campaign_ad drop constraint campaign_ad_channel_check;

update campaign_ad set channel = case channel when 'google_adwords' then 'search' else 'display' end
  where channel in ('google_adwords', 'google_ads');
update publishing_step set channel = case channel when 'google_adwords' then 'search' else 'display' end
  where channel in ('google_adwords', 'google_ads');
update channel_review set channel = case channel when 'google_adwords' then 'search' else 'display' end
  where channel in ('google_adwords', 'google_ads');
update daily_fact set channel = case channel when 'google_adwords' then 'search' else 'display' end
  where channel in ('google_adwords', 'google_ads');
update breakdown_fact set channel = case channel when 'google_adwords' then 'search' else 'display' end
  where channel in ('google_adwords', 'google_ads');

alter table campaign_ad add constraint campaign_ad_channel_check
  check (channel in ('facebook', 'instagram', 'search', 'display'));
