import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSignedIn } from '../../session/session-store.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Versions } from '../../shell/Versions.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { InsideMain } from '../../ui/messages/PageMessage.tsx';
import classes from './PlainLayout.module.css';

const documents = [
  { to: '/terms-of-service', name: 'terms' },
  { to: '/privacy-policy', name: 'privacy' },
  { to: '/frequently-asked-question', name: 'questions' },
] as const;

/** Lays out public pages: a link home, a readable column, and links to the other pages. */
export function PlainLayout() {
  const { t } = useTranslation();
  const signedIn = isSignedIn();
  return (
    <div className={classes.layout}>
      <header className={classes.head}>
        <Link to="/" className={classes.home}>
          <Brand />
        </Link>
        <AnchorLink to={signedIn ? '/dashboard' : '/sign-in'} fw={500}>
          {signedIn ? t('pages.plain.goOn') : t('pages.plain.signIn')}
        </AnchorLink>
      </header>
      <main id="content" className={classes.main}>
        <InsideMain value>
          <Outlet />
        </InsideMain>
      </main>
      <footer className={classes.foot}>
        <nav aria-label={t('pages.plain.label')} className={classes.links}>
          {documents.map(({ to, name }) => (
            <Link key={to} to={to} className={classes.link}>
              {t(`pages.plain.${name}`)}
            </Link>
          ))}
        </nav>
        <Versions />
      </footer>
    </div>
  );
}
