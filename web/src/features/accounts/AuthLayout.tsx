import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Versions } from '../../shell/Versions.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { InsideMain } from '../../ui/messages/PageMessage.tsx';
import { WelcomeGallery } from './sign-up/WelcomeGallery.tsx';
import classes from './AuthLayout.module.css';

/** Lays out sign-up and sign-in, with the product's gallery next to the form. */
export function AuthLayout() {
  const { t } = useTranslation();
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <main className={classes.column} id="content">
          <Brand />
          <InsideMain value>
            <Outlet />
          </InsideMain>
        </main>
        <footer className={classes.foot}>
          <nav className={classes.links} aria-label={t('pages.plain.label')}>
            <Link to="/terms-of-service">{t('pages.plain.terms')}</Link>
            <Link to="/privacy-policy">{t('pages.plain.privacy')}</Link>
            <Link to="/frequently-asked-question">{t('pages.plain.questions')}</Link>
          </nav>
          <Versions />
        </footer>
      </div>
      <aside className={classes.story} aria-label={t('pages.gallery.label')}>
        <div className={classes.window}>
          <WelcomeGallery />
        </div>
      </aside>
    </div>
  );
}
