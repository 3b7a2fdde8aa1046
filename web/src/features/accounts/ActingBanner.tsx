import { IconUserShield } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/session.ts';
import { showFailure } from '../../ui/show-alert.tsx';
import { actAs } from './act-as.ts';
import classes from './ActingBanner.module.css';

/** Says on every screen for whom somebody acts, with the way back. */
export default function ActingBanner({ user }: { user: User }) {
  const { t } = useTranslation();
  const goBack = useMutation({ mutationFn: () => actAs(null), onError: showFailure });
  return (
    <aside className={classes.banner} aria-label={t('accounts.switch.region')} data-acting>
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
        disabled={goBack.isPending || goBack.isSuccess}
        onClick={() => goBack.mutate()}
      >
        {t('accounts.switch.back')}
      </button>
    </aside>
  );
}
