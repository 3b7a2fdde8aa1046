import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconPencil } from '../../icons/tabler.ts';
import '../../i18n/own-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BuildingsSection } from './BuildingsSection.tsx';
import { InfoCard } from './InfoCard.tsx';
import { PhotosCard } from './PhotosCard.tsx';
import { organizationQuery } from './queries.ts';
import { UsersSection } from './UsersSection.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './OrganizationPage.module.css';

type Pages = { buildings: number; users: number };

/** Shows the organization to its users: details, buildings and users. */
export function OrganizationPage({ pages }: { pages: Pages }) {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useUser();
  const query = useQuery(organizationQuery(user.organization_id ?? ''));
  const { data } = query;
  const go = (next: Partial<Pages>) =>
    void router.navigate({
      to: '/organization',
      search: wanted({ ...pages, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page>
      <PageHeader
        title={data?.name ?? user.organization_name ?? t('organizations.title')}
        text={data === undefined ? '\u00a0' : t(`organizations.kinds.${data.kind}`)}
        actions={
          user.is_organization_details_available && (
            <ButtonLink to="/organization/details" leftSection={<IconPencil size={16} />}>
              {t('organizations.editDetails')}
            </ButtonLink>
          )
        }
      />
      <div className={classes.column}>
        {/* Takes the place of the missing cards, so that the sections below do not move. */}
        <Loaded query={query} skeleton={<LoadingRows as="cards" rows={2} height={200} />}>
          {(organization) => (
            <div className={classes.cardsOfTwo}>
              <InfoCard organization={organization} />
              <PhotosCard photos={organization.photos} mayAdd={user.is_organization_details_available} />
            </div>
          )}
        </Loaded>
        <BuildingsSection page={pages.buildings} onPage={(buildings) => go({ buildings })} />
        <UsersSection
          title={t('organizations.users.title')}
          page={pages.users}
          onPage={(users) => go({ users })}
        />
      </div>
    </Page>
  );
}

/** Omits first pages from the address. */
function wanted({ buildings, users }: Pages) {
  return {
    buildings: buildings === 1 ? undefined : buildings,
    users: users === 1 ? undefined : users,
  };
}
