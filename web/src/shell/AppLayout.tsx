import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../features/commands/CommandButton.tsx';
import { ConnectionStrip } from '../features/connections/ConnectionStrip.tsx';
import { AccountButton } from './menu/AccountButton.tsx';
import { InboxLink } from './menu/InboxLink.tsx';
import { marked } from './menu/marked.ts';
import { SettingsLink } from './menu/SettingsLink.tsx';
import { Brand } from '../ui/Brand.tsx';
import { InsideMain } from '../ui/messages/PageMessage.tsx';
import { placeOf, places } from './places.ts';
import { SideTools } from './menu/SideTools.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import { useFoldedBar } from './use-folded-bar.ts';
import classes from './AppLayout.module.css';

/** Main screens on a phone, which fits five. Collections are in its account menu. */
const placesOfPhone = places.filter(({ name }) => name !== 'collections');

/** Frame of every signed-in screen: navigation on the left, or at the bottom on a phone or tablet. */
export function AppLayout() {
  const { t } = useTranslation();
  const wide = useIsWide();
  useFoldedBar(!wide);
  const here = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div>
      {wide && (
        <nav className={classes.side} aria-label={t('shell.nav.label')}>
          <div className={classes.brand}>
            <Brand />
          </div>
          <CommandButton />
          <div className={classes.links}>
            {places.map(({ to, name, icon: Icon }) => (
              <Link key={to} to={to} className={classes.link} {...marked(to === here)}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {t(`shell.nav.${name}`)}
              </Link>
            ))}
            <SideTools linkClass={`${classes.link} ${classes.tool}`} />
          </div>
          <div className={classes.foot}>
            <InboxLink />
            <SettingsLink />
            <AccountButton />
          </div>
        </nav>
      )}
      <main id="content" className={classes.main}>
        {!wide && (
          <div className={classes.top}>
            <Brand />
            <div className={classes.buttons}>
              <CommandButton compact />
              <InboxLink compact />
              <AccountButton compact />
            </div>
          </div>
        )}
        <ConnectionStrip />
        <InsideMain value>
          <Outlet />
        </InsideMain>
      </main>
      {!wide && (
        <nav className={classes.bottom} aria-label={t('shell.nav.label')}>
          {placesOfPhone.map(({ to, name, icon: Icon }) => (
            <Link key={to} to={to} className={classes.tab} {...marked(to === here)}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>{t(`shell.nav.${name}`)}</span>
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
