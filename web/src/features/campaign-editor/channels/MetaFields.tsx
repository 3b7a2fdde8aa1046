import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  facebookPagesQuery,
  facebookPixelsQuery,
  instagramAccountsQuery,
} from '../../connections/queries.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { OptionField } from './OptionField.tsx';
import { customAudiencesQuery } from './queries.ts';

type Props = { disabled: boolean };

/** Selects the page, account, pixel and audience of the Facebook and Instagram ads. */
export function MetaFields({ disabled }: Props) {
  const facebook = useDraft((draft) => draft.facebook.isActive);
  const instagram = useDraft((draft) => draft.instagram.isActive);
  return (
    <>
      {facebook && <PageField disabled={disabled} />}
      {instagram && <InstagramField disabled={disabled} />}
      {facebook && <PixelField disabled={disabled} />}
      {facebook && <AudienceField disabled={disabled} />}
    </>
  );
}

function PageField({ disabled }: Props) {
  const { t } = useTranslation();
  const pages = useQuery(facebookPagesQuery());
  return (
    <OptionField
      path="fb_page_id"
      label={t('campaigns.form.page')}
      value={useDraft((draft) => draft.fbPageId)}
      options={pages.data?.pages}
      source={pages}
      empty={{ title: t('adPlaces.options.pagesNone'), help: t('adPlaces.options.pagesHelp') }}
      disabled={disabled}
      onChange={(draft, value) => void (draft.fbPageId = value)}
    />
  );
}

function InstagramField({ disabled }: Props) {
  const { t } = useTranslation();
  const accounts = useQuery(instagramAccountsQuery());
  return (
    <OptionField
      path="instagram_acc_id"
      label={t('campaigns.form.instagramAccount')}
      value={useDraft((draft) => draft.instagramAccountId)}
      options={accounts.data?.instagram_accounts}
      source={accounts}
      empty={{ title: t('adPlaces.options.instagramNone'), help: t('adPlaces.options.instagramHelp') }}
      disabled={disabled}
      onChange={(draft, value) => void (draft.instagramAccountId = value)}
    />
  );
}

/** Selects the pixel. A change clears an audience of the previous pixel. */
function PixelField({ disabled }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const pixels = useQuery(facebookPixelsQuery());
  const pixelOf = (audienceId: string | null) =>
    client
      .getQueryData(customAudiencesQuery().queryKey)
      ?.custom_audiences.find(({ value }) => value === audienceId)?.pixel_id ?? null;
  return (
    <OptionField
      path="fb_pixel_id"
      label={t('campaigns.form.pixel')}
      description={t('campaigns.form.pixelHint')}
      optional
      value={useDraft((draft) => draft.fbPixelId)}
      options={pixels.data?.pixels}
      source={pixels}
      empty={{ title: t('adPlaces.options.pixelsNone'), help: t('adPlaces.options.pixelsHelp') }}
      disabled={disabled}
      onChange={(draft, value) => {
        const owner = pixelOf(draft.fbCustomAudienceId);
        if (owner !== null && owner !== value) draft.fbCustomAudienceId = null;
        draft.fbPixelId = value;
      }}
    />
  );
}

/** Offers audiences of the selected pixel and those without a pixel. */
function AudienceField({ disabled }: Props) {
  const { t } = useTranslation();
  const pixel = useDraft((draft) => draft.fbPixelId);
  const audiences = useQuery(customAudiencesQuery());
  const all = audiences.data?.custom_audiences;
  const offered = all?.filter(({ pixel_id: owner }) => owner === null || owner === pixel);
  const othersOf = pixel === null ? 'audiencesNeedPixel' : 'audiencesOfPixel';
  const lack = all?.length === 0 ? 'audiencesNone' : othersOf;
  return (
    <OptionField
      path="fb_custom_audience_id"
      label={t('adPlaces.options.audience')}
      description={t('adPlaces.options.audienceHint')}
      optional
      value={useDraft((draft) => draft.fbCustomAudienceId)}
      options={offered}
      source={audiences}
      empty={{
        title: t(`adPlaces.options.${lack}`),
        help: t('adPlaces.options.audiencesHelp'),
      }}
      disabled={disabled}
      onChange={(draft, value) => void (draft.fbCustomAudienceId = value)}
    />
  );
}
