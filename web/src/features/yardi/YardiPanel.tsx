import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Building } from '#contract/buildings.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import type { BuildingFormState } from '../buildings/building-form-values.ts';
import { FormSection } from '../properties/FormSection.tsx';
import { ActivateBuilding } from './ActivateBuilding.tsx';
import { FollowedPrices } from './FollowedPrices.tsx';
import { yardiConnectionQuery } from './queries.ts';
import '../../i18n/yardi-texts.ts';

type Props = { building: Building; form: BuildingFormState };

/** Shows the Yardi prices of a building, to apply them to its form. */
export function YardiPanel({ building, form }: Props) {
  const { t } = useTranslation();
  const query = useQuery(yardiConnectionQuery());
  const property = building.yardi_property_id;
  return (
    <FormSection title={t('yardi.panel.title')}>
      <Loaded query={query} skeleton={<LoadingRows as="rows" rows={1} />}>
        {({ connected }) => (
          <>
            {!connected && (
              <Text>
                {t('yardi.panel.notConnected')}{' '}
                <AnchorLink to="/settings/yardi" underline="always">
                  {t('yardi.panel.goConnect')}
                </AnchorLink>
              </Text>
            )}
            {connected && property === null && <ActivateBuilding id={building.id} />}
          </>
        )}
      </Loaded>
      {property !== null && (
        <FollowedPrices id={building.id} form={form} connected={query.data?.connected === true} />
      )}
    </FormSection>
  );
}
