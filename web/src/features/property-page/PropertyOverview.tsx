import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Property } from '#contract/property.ts';
import { IconPencil, IconSpeakerphone } from '../../icons/tabler.ts';
import '../../i18n/property-page-texts.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { promotedAttentionQuery, promotingCampaignsQuery } from '../campaigns/queries.ts';
import { mayHaveRun } from '../campaigns/promoted.ts';
import { isPreparing, Preparation } from '../properties/Preparation.tsx';
import { propertyQuery } from '../properties/queries.ts';
import { useOpenedProperty } from '../properties/use-opened-property.ts';
import { GoingCard } from '../reports/overview/GoingCard.tsx';
import { recentOverviewQuery } from '../reports/queries.ts';
import { Gallery } from './Gallery.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { PromotingCampaigns } from './PromotingCampaigns.tsx';
import type { PropertyView } from './property-view.ts';
import typography from '../../ui/typography.module.css';
import classes from './PropertyPage.module.css';

type Props<Stored extends Property> = { id: string; view: PropertyView<Stored> };

/** Shows a property: its photos and facts, what it needs, how its campaigns are going. */
export function PropertyOverview<Stored extends Property>({ id, view }: Props<Stored>) {
  const { t } = useTranslation();
  const { data, error } = useOpenedProperty(view.kind, id);
  if (data !== undefined) return <LoadedProperty property={data} view={view} />;
  return (
    <Page>
      <PageHeader title={t(`${view.kind.list}.column.name`)} above={<BackToList of={view.kind.list} />} />
      {error === null ? <LoadingRows as="cards" rows={3} height={280} /> : <FailurePanel error={error} />}
    </Page>
  );
}

type LoadedProps<Stored extends Property> = { property: Stored; view: PropertyView<Stored> };

function LoadedProperty<Stored extends Property>({ property, view }: LoadedProps<Stored>) {
  const { kind } = view;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name, address, city, state, zip_code: zip, images, description } = property;
  const preparing = isPreparing(property);
  const price = view.price(property);
  return (
    <Page>
      <PageHeader
        above={<BackToList of={kind.list} />}
        title={name}
        text={`${address}, ${city.label}, ${state.abbr} ${zip}`}
        actions={
          <>
            <ButtonLink
              to={`/campaigns/new/${kind.name}`}
              search={{ [kind.name]: id }}
              leftSection={<IconSpeakerphone size={16} />}
            >
              {t('properties.createCampaign')}
            </ButtonLink>
            <ButtonLink
              to={`/${kind.list}/$id`}
              params={{ id }}
              variant="default"
              leftSection={<IconPencil size={16} />}
            >
              {t('controls.edit')}
            </ButtonLink>
          </>
        }
      />
      <Preparation
        property={property}
        onRetry={async () => {
          client.setQueryData(propertyQuery(kind, id).queryKey, await kind.prepare(id));
        }}
      />
      <Stack gap="lg">
        <div className={classes.hero}>
          <Gallery
            key={id}
            name={name}
            images={images}
            action={
              <ButtonLink to={`/${kind.list}/$id`} params={{ id }} hash="images" size="xs" variant="default">
                {t('propertyPage.addPhotos')}
              </ButtonLink>
            }
          />
          <CardStack className={classes.about} aria-label={t(`${kind.list}.section.identity`)}>
            {price !== null && <div className={`${classes.price} ${typography.numbers}`}>{price}</div>}
            <Facts facts={view.facts(property).map((fact) => ({ ...fact, missing: '' }))} />
            {description !== '' && (
              <Text lineClamp={5} className={typography.preLine}>
                {description}
              </Text>
            )}
          </CardStack>
        </div>
        <Results property={property} view={view} needs={!preparing} />
      </Stack>
    </Page>
  );
}

function Results<Stored extends Property>({
  property,
  view,
  needs,
}: LoadedProps<Stored> & { needs: boolean }) {
  const { t } = useTranslation();
  const promoted = { [view.kind.name]: property.id };
  const campaigns = useQuery(promotingCampaignsQuery(promoted));
  const attention = useQuery(promotedAttentionQuery(promoted));
  const overview = useQuery(recentOverviewQuery(promoted));
  const waits = [campaigns, attention, overview].some(
    ({ data, error }) => data === undefined && error === null,
  );
  // Content that came later would push down what the user is reading.
  if (waits) return <LoadingRows as="cards" rows={2} height={200} />;
  return (
    <>
      {attention.data === undefined && campaigns.data !== undefined && (
        <FailurePanel error={attention.error} />
      )}
      {needs && (
        <NeedsCard
          property={property}
          kind={view.kind}
          priced={view.price(property) !== null}
          campaigns={[attention.data, campaigns.data].flatMap((list) => list?.campaigns ?? [])}
        />
      )}
      {(campaigns.data === undefined || mayHaveRun(campaigns.data)) && (
        <GoingCard texts="propertyPage.going" promoted={promoted} />
      )}
      {campaigns.data === undefined ? (
        <FailurePanel error={campaigns.error} />
      ) : (
        <PromotingCampaigns
          promoted={promoted}
          data={campaigns.data}
          none={t('propertyPage.campaigns.none')}
        />
      )}
    </>
  );
}
