import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shared } from '#contract/sharing/sharing.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './SharedPage.module.css';

type Props = { shared: Shared; text: ReactNode; actions?: ReactNode };

/** Begins a shared page with the logo, the name and a photo of the property. */
export function SharedHead({ shared, text, actions }: Props) {
  const { t } = useTranslation();
  const { property, logo, photo, organization, about: name } = shared;
  return (
    <>
      {logo !== null && (
        <img src={logo} alt={t('sharing.page.logo', { name: organization })} className={classes.logo} />
      )}
      <PageHeader
        title={name}
        text={
          <>
            {property !== null && property.place !== '' && (
              <>
                {property.place}
                <br />
              </>
            )}
            {text}
          </>
        }
        actions={actions}
      />
      {photo !== null && (
        <img src={photo} alt={t('sharing.page.photo', { name })} className={classes.photo} />
      )}
    </>
  );
}
