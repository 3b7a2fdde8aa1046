import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/own-texts.ts';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { WayBack } from '../../form/WayBack.tsx';
import { useUser } from '../../session/session-store.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlatformsSection } from '../connections/PlatformsSection.tsx';
import { PLATFORMS } from '../connections/places.ts';
import { ContactCard } from './ContactCard.tsx';
import { FeaturedPhotosCard } from './FeaturedPhotosCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './ProfilePage.module.css';

type Platform = 'facebook' | 'google';

/**
 * Shows the user's contact data, password and ad platforms. `opened` is the platform whose dialog is open.
 */
export function ProfilePage({ opened }: { opened?: Platform }) {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  const [photos, setPhotos] = useState<readonly string[] | null>(null);
  const unsaved = photos !== null;
  const setOpened = (platform: Platform | undefined) =>
    void router.navigate({
      to: '/profile',
      search: platform === undefined ? {} : { openModal: true, platform },
      hash: PLATFORMS,
      replace: true,
    });
  return (
    <Page>
      <PageHeader
        title={t('profile.title')}
        text={`${user.first_name} ${user.last_name} · ${user.email}`}
        above={<WayBack />}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PhotoCard unsaved={unsaved} />
          <ContactCard unsaved={unsaved} />
          <PasswordCard />
          <PeopleCard />
        </div>
        <div className={classes.column}>
          <FeaturedPhotosCard draft={photos} onDraft={setPhotos} />
          <PlatformsSection opened={opened} onOpened={setOpened} />
        </div>
      </div>
      <LeaveGuard dirty={unsaved} submitting={false} />
    </Page>
  );
}
