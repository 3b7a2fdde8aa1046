import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/session.ts';
import { IconUserShield } from '../../icons/tabler.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { goBack, stay, useGoingBack } from './go-back.ts';
import classes from './ActingBanner.module.css';
import '../../i18n/account-texts.ts';

const VARIABLE = '--banner-height';

/** Names the managed user on every screen, with the button that ends acting. */
export default function ActingBanner({ user }: { user: User }) {
  const { t } = useTranslation();
  const step = useGoingBack((state) => state.step);
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => tellHeight(banner.current), []);
  return (
    <aside ref={banner} className={classes.banner} aria-label={t('accounts.switch.region')} data-acting>
      <span className={classes.text}>
        <IconUserShield size={20} aria-hidden />
        {t('accounts.switch.acting', {
          name: `${user.first_name} ${user.last_name}`,
          organization: user.organization_name ?? '',
        })}
      </span>
      <button
        type="button"
        className={classes.button}
        disabled={step === 'going'}
        onClick={() => void goBack()}
      >
        {t('accounts.switch.back')}
      </button>
      <ConfirmDialog
        opened={step === 'asking'}
        title={t('forms.leave.title')}
        text={t('forms.leave.text')}
        submit={t('forms.leave.leave')}
        onConfirm={() => void goBack({ sure: true })}
        onClose={stay}
      />
    </aside>
  );
}

/**
 * Publishes the banner's height for sticky elements, because a long name wraps on a phone. Returns the
 * cleanup.
 */
function tellHeight(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(VARIABLE, `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty(VARIABLE);
  };
}
