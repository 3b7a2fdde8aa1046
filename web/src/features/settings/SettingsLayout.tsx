import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../i18n/settings-texts.ts';
import { marked } from '../../shell/menu/marked.ts';
import { Versions } from '../../shell/Versions.tsx';
import { settingsGroups } from './settings-pages.ts';
import classes from './SettingsLayout.module.css';

/** Frame of the settings: their pages on the left, or above the content on a narrower screen. */
export function SettingsLayout() {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label={t('settings.title')}>
        {settingsGroups.map(({ name: group, pages }) => (
          <div key={group} className={classes.group}>
            <div className={classes.heading}>{t(`settings.groups.${group}`)}</div>
            {pages.map(({ name, to, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                className={classes.link}
                {...marked(path === to || path.startsWith(`${to}/`))}
              >
                <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
                {t(`settings.nav.${name}`)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
      <div className={classes.versions}>
        <Versions />
      </div>
    </div>
  );
}
