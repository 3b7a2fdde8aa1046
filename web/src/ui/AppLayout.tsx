import {
  IconBuilding,
  IconBuildingCommunity,
  IconHome,
  IconLayoutDashboard,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Versions } from '../shell/Versions.tsx';
import { AccountButton } from './AccountButton.tsx';
import { Brand } from './Brand.tsx';
import { InsideMain } from './PageMessage.tsx';
import { SideTools } from './SideTools.tsx';
import { useIsWide } from './use-is-wide.ts';
import classes from './AppLayout.module.css';

const places = [
  { to: '/dashboard', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/campaigns', name: 'campaigns', icon: IconSpeakerphone },
  { to: '/buildings', name: 'buildings', icon: IconBuilding },
  { to: '/listings', name: 'listings', icon: IconHome },
  { to: '/collections', name: 'collections', icon: IconBuildingCommunity },
] as const;

/** The frame of every signed-in screen: places on the left, or at the bottom of a phone. */
export function AppLayout() {
  const { t } = useTranslation();
  const wide = useIsWide();
  return (
    <div>
      {wide && (
        <nav className={classes.side} aria-label={t('common.nav.label')}>
          <div className={classes.brand}>
            <Brand />
          </div>
          {places.map(({ to, name, icon: Icon }) => (
            <Link key={to} to={to} className={classes.link}>
              <Icon size={20} stroke={1.6} aria-hidden />
              {t(`common.nav.${name}`)}
            </Link>
          ))}
          <SideTools linkClass={`${classes.link} ${classes.tool}`} />
          <div className={classes.foot}>
            <AccountButton />
            <Versions />
          </div>
        </nav>
      )}
      <main id="content" className={classes.main}>
        {!wide && (
          <div className={classes.top}>
            <Brand />
            <AccountButton compact />
          </div>
        )}
        <InsideMain value>
          <Outlet />
        </InsideMain>
      </main>
      {!wide && (
        <nav className={classes.bottom} aria-label={t('common.nav.label')}>
          {places.map(({ to, name, icon: Icon }) => (
            <Link key={to} to={to} className={classes.tab}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>{t(`common.nav.${name}`)}</span>
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
