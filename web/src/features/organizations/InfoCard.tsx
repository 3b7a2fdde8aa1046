import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/organizations.ts';
import { formatPhone } from '#domain/phone.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import { shownLicense } from '../../form/shown-license.ts';
import { Facts } from '../../ui/Facts.tsx';
import { CardStack } from '../../ui/Card.tsx';
import classes from './OrganizationPage.module.css';
import '../../i18n/account-texts.ts';
import '../../i18n/license-texts.ts';

/**
 * Shows the details of the organization. An agent's address and phone are those of the profile and not shown
 * here.
 */
export function InfoCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { kind, name, logo, website, description, city, state } = organization;
  const missing = t('organizations.info.missing');
  const types = propertyTypes.filter(({ value }) => organization.property_types.includes(value));
  const facts = [
    { label: t('organizations.info.kind'), value: t(`organizations.kinds.${kind}`), missing },
    {
      label: t('organizations.info.website'),
      value: website !== '' && (
        <Anchor href={website} target="_blank" rel="noreferrer" underline="always">
          {website}
        </Anchor>
      ),
      missing,
    },
    { label: t('organizations.info.description'), value: description, missing },
    ...(kind === 'multifamily'
      ? [
          {
            label: t('organizations.info.propertyTypes'),
            value: types.map(({ label }) => label).join(', '),
            missing,
          },
        ]
      : []),
    ...(kind === 'brokerage'
      ? [
          { label: t('license.brokerage'), value: organization.brokerage_name, missing },
          { label: t('license.number'), value: shownLicense(organization, t), missing },
        ]
      : []),
    ...(kind === 'agent'
      ? []
      : [
          {
            label: t('license.equalHousingShort'),
            value: t(organization.equal_housing_line ? 'license.on' : 'license.off'),
            missing,
          },
          {
            label: t('organizations.info.place'),
            value: [city?.label, state?.abbr].filter((part) => part !== undefined).join(', '),
            missing,
          },
          { label: t('accounts.phone'), value: formatPhone(organization.contact_phone), missing },
        ]),
  ];
  return (
    <CardStack aria-labelledby="information">
      <Title order={2} id="information">
        {t('organizations.info.title')}
      </Title>
      {logo !== null && (
        <img src={logo.preview} alt={t('organizations.logo.alt', { name })} className={classes.logo} />
      )}
      <Facts facts={facts} />
    </CardStack>
  );
}
