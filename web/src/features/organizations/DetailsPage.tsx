import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/organizations.ts';
import { limits } from '#domain/limits.ts';
import { IconBuildingStore } from '../../icons/tabler.ts';
import '../../i18n/own-texts.ts';
import { changedFields, changedValues } from '../../form/conflicts/merge-values.ts';
import { useEditedForm } from '../../form/conflicts/use-edited-form.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { SmallFormShell } from '../../form/small-form.tsx';
import { wayBack } from '../../form/way-back.ts';
import { WayBack } from '../../form/WayBack.tsx';
import { isOwner } from '../../session/is-owner.ts';
import { useUser } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { BackLink } from '../../shell/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PhotosForm } from '../images/PhotosForm.tsx';
import { PictureField } from '../images/PictureField.tsx';
import { DetailsConflict } from './DetailsConflict.tsx';
import { infoBody, infoSchema, infoValues, type InfoBody, type InfoValues } from './info-values.ts';
import { InfoFields, useInfoLabels } from './InfoFields.tsx';
import { organizationToEditQuery } from './queries.ts';
import { useSaveOrganization } from './save-organization.ts';
import { Page } from '../../ui/Page.tsx';
import { CardStack } from '../../ui/Card.tsx';

/** Edits the details of a brokerage or an apartment company that its campaigns show. */
export function DetailsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const query = useQuery(organizationToEditQuery(user.organization_id ?? ''));
  return (
    <Page look="narrow">
      <PageHeader
        title={t('organizations.detailsTitle')}
        text={query.data?.name}
        above={<WayBack otherwise={<BackLink to="/organization">{t('organizations.back')}</BackLink>} />}
      />
      <Loaded query={query} skeleton={<LoadingRows as="cards" rows={3} height={200} />}>
        {(data) => (
          <>
            {isBare(data) && wayBack() === null && (
              <Text mb="lg">
                {t('organizations.canWait')}{' '}
                <AnchorLink to="/dashboard" underline="always" inherit>
                  {t('organizations.toDashboard')}
                </AnchorLink>
                .
              </Text>
            )}
            <LoadedDetails organization={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function LoadedDetails({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [photos, setPhotos] = useState<readonly string[] | null>(null);
  const labels = useInfoLabels();
  const edited = useEditedForm<Organization, InfoValues, InfoBody>({
    first: organization,
    valuesOf: infoValues,
    schema: infoSchema,
    save: ({ before, body, onStored }) =>
      saveOrganization({
        change: infoBody(before, body),
        success: t('organizations.alerts.infoUpdated'),
        unsaved: photos !== null,
        onStored,
      }),
  });
  const { small, stored, theirs, adopt, follow, attempt } = edited;
  const saveOrganization = useSaveOrganization(edited.versionNow);
  const { isDirty, isSubmitting } = small.form.formState;
  const base = infoValues(stored);
  const typed = small.form.getValues();

  return (
    <Stack gap="lg">
      {theirs !== null && (
        <DetailsConflict
          fields={changedFields(base, typed)}
          theirs={theirs}
          onKeepMine={() => adopt(theirs, changedValues(base, typed))}
          onTakeTheirs={() => {
            adopt(theirs, {});
            setPhotos(null);
          }}
        />
      )}
      <CardStack aria-labelledby="logo">
        <Title order={2} id="logo">
          {t('organizations.logo.title')}
        </Title>
        {isOwner(role) ? (
          <PictureField
            picture={stored.logo}
            alt={t('organizations.logo.alt', { name: stored.name })}
            hint={t('organizations.logo.hint')}
            icon={IconBuildingStore}
            logo
            onSave={async (logo) => {
              const kept = await attempt(() =>
                saveOrganization({
                  change: { logo },
                  success: t('organizations.alerts.logoUpdated'),
                  unsaved: isDirty || photos !== null,
                  onStored: follow,
                }),
              );
              // Unlike a typed value, a picture is not part of the form and would not be sent with the next
              // save.
              if (!kept)
                throw new Error(
                  t(logo === null ? 'organizations.logo.removeAgain' : 'organizations.logo.again'),
                );
            }}
          />
        ) : (
          <Text c="dimmed">{t('organizations.info.ownerOnly')}</Text>
        )}
      </CardStack>
      <CardStack aria-labelledby="information">
        <Title order={2} id="information">
          {t('organizations.info.title')}
        </Title>
        <SmallFormShell small={small} labels={labels} guard={false}>
          <Stack>
            <InfoFields form={small.form} stored={stored} />
            <Group>
              <Button type="submit" loading={isSubmitting}>
                {t('organizations.info.save')}
              </Button>
            </Group>
          </Stack>
        </SmallFormShell>
      </CardStack>
      <CardStack aria-labelledby="photos">
        <div>
          <Title order={2} id="photos">
            {t('organizations.photos.title')}
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('organizations.photos.text', { max: limits.upload.files })}
          </Text>
        </div>
        <PhotosForm
          id="organization_photos"
          label={t('organizations.photos.title')}
          photos={stored.photos}
          draft={photos}
          onDraft={setPhotos}
          onSave={async (ids) => {
            await attempt(() =>
              saveOrganization({
                change: { organization_photos: ids },
                success: t('organizations.alerts.photosUpdated'),
                unsaved: isDirty,
                onStored: (after) => {
                  follow(after);
                  // Changes made during the save are still unsaved.
                  setPhotos((now) => (now?.join() === ids.join() ? null : now));
                },
              }),
            );
          }}
        />
      </CardStack>
      <LeaveGuard dirty={isDirty || photos !== null} submitting={isSubmitting} />
    </Stack>
  );
}

/** Checks for an organization without any details, which is its state right after set-up. */
function isBare({ website, description, logo, photos }: Organization): boolean {
  return website === '' && description === '' && logo === null && photos.length === 0;
}
