import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/organizations.ts';
import { limits } from '#domain/limits.ts';
import '../../i18n/own-texts.ts';
import { isApiError } from '../../api/api-error.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { SmallFormShell, useSmallForm } from '../../form/small-form.tsx';
import { wayBack } from '../../form/way-back.ts';
import { WayBack } from '../../form/WayBack.tsx';
import { isOwner } from '../../session/is-owner.ts';
import { useUser } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { BackLink } from '../../shell/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PhotosForm } from '../images/PhotosForm.tsx';
import { PictureField } from '../images/PictureField.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { infoBody, infoSchema, infoTexts, infoValues, type InfoValues } from './info-values.ts';
import { InfoFields, useInfoLabels } from './InfoFields.tsx';
import { organizationToEditQuery } from './queries.ts';
import { useSaveOrganization } from './save-organization.ts';
import { Page } from '../../ui/Page.tsx';
import { CardStack } from '../../ui/Card.tsx';

/** Edits the details of a brokerage or an apartment company that its campaigns show. */
export function DetailsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const { data, error, refetch } = useQuery(organizationToEditQuery(user.organization_id ?? ''));
  return (
    <Page look="narrow">
      <PageHeader
        title={t('organizations.detailsTitle')}
        text={data?.name}
        above={<WayBack otherwise={<BackLink to="/organization">{t('organizations.back')}</BackLink>} />}
      />
      {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingRows as="cards" rows={3} height={200} />}
      {data !== undefined && isBare(data) && wayBack() === null && (
        <Text mb="lg">
          {t('organizations.canWait')}{' '}
          <AnchorLink to="/dashboard" underline="always" inherit>
            {t('organizations.toDashboard')}
          </AnchorLink>
          .
        </Text>
      )}
      {data !== undefined && <LoadedDetails organization={data} />}
    </Page>
  );
}

function LoadedDetails({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { role } = useUser();
  // The version being edited. It follows the user's own saves, and those of others only when the user accepts
  // them.
  const [stored, setStored] = useState(organization);
  const [theirs, setTheirs] = useState<Organization | null>(null);
  const [photos, setPhotos] = useState<readonly string[] | null>(null);
  const saveOrganization = useSaveOrganization(stored);
  const labels = useInfoLabels();
  const small = useSmallForm({
    schema: infoSchema,
    defaults: infoValues(organization),
    submit: async (body) => {
      await orConflict(async () => {
        const sent = small.form.getValues();
        await saveOrganization({
          change: infoBody(stored, body),
          success: t('organizations.alerts.infoUpdated'),
          unsaved: photos !== null,
          onStored: (after) => adopt(after, typedSince(sent, small.form.getValues())),
        });
      });
    },
  });
  const { isDirty, isSubmitting, dirtyFields } = small.form.formState;

  /** Sends a change. On a conflict, it shows the newer version and leaves the typed values untouched. */
  async function orConflict(send: () => Promise<void>): Promise<boolean> {
    try {
      await send();
      setTheirs(null);
      return true;
    } catch (error) {
      if (!isApiError(error, 409) || error.code !== 'changed_meanwhile') throw error;
      setTheirs(error.body['current'] as Organization);
      return false;
    }
  }

  const mine = changedFields(dirtyFields);
  const other = theirs === null ? null : infoTexts(theirs);

  /** Continues from a version, with the typed values of the kept fields. */
  function adopt(current: Organization, kept: readonly (keyof InfoValues)[]) {
    const typed = small.form.getValues();
    small.form.reset(infoValues(current));
    for (const field of kept) small.form.setValue(field, typed[field], { shouldDirty: true });
    setStored(current);
    setTheirs(null);
  }

  return (
    <Stack gap="lg">
      {theirs !== null && other !== null && (
        <ConflictPanel
          fields={mine.map((field) => ({ label: labels[field], value: other[field] }))}
          onKeepMine={() => adopt(theirs, mine)}
          onTakeTheirs={() => {
            adopt(theirs, []);
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
              const kept = await orConflict(() =>
                saveOrganization({
                  change: { logo },
                  success: t('organizations.alerts.logoUpdated'),
                  unsaved: isDirty || photos !== null,
                  onStored: setStored,
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
            await orConflict(() =>
              saveOrganization({
                change: { organization_photos: ids },
                success: t('organizations.alerts.photosUpdated'),
                unsaved: isDirty,
                onStored: (after) => {
                  setStored(after);
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

/** Returns the fields that changed during the save. */
function typedSince(sent: InfoValues, now: InfoValues): (keyof InfoValues)[] {
  return (Object.keys(now) as (keyof InfoValues)[]).filter(
    (field) => String(now[field]) !== String(sent[field]),
  );
}

/** Returns the fields with unsaved changes. State and city count as one. */
function changedFields(dirty: Partial<Record<keyof InfoValues, unknown>>): (keyof InfoValues)[] {
  const place = ['state', 'city'] as const;
  const changed = (Object.keys(dirty) as (keyof InfoValues)[]).filter((field) => Boolean(dirty[field]));
  const others = changed.filter((field) => field !== 'state' && field !== 'city');
  return others.length === changed.length ? others : [...others, ...place];
}
