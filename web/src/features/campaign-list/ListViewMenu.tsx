import { Button, Checkbox, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { prefer } from '../../session/preferences.ts';
import type { MenuButton } from '../../ui/dialogs/OpenedMenu.tsx';
import { OpenedPopover } from '../../ui/dialogs/OpenedPopover.tsx';
import { campaignColumns } from './table/campaign-columns.tsx';
import {
  columnNames,
  densities,
  pageSizes,
  showColumns,
  useColumns,
  useDensity,
  type PageSize,
} from '../campaigns/list-view.ts';

type Props = { button: MenuButton; size: PageSize | undefined; onSize: (size?: PageSize) => void };

export default function ListViewMenu({ button, size = limits.page.size, onSize }: Props) {
  const { t } = useTranslation();
  const density = useDensity();
  const columns = useColumns();
  return (
    <OpenedPopover button={button} label={t('campaignList.view.title')} position="bottom-end" width={320}>
      {() => (
        <Stack gap="md">
          <Stack gap={4}>
            <Text size="sm" fw={500} id="row-height">
              {t('campaignList.view.density')}
            </Text>
            <SegmentedControl
              aria-labelledby="row-height"
              size="xs"
              value={density}
              data={densities.map((value) => ({ value, label: t(`campaignList.view.${value}`) }))}
              onChange={(value) => prefer({ density: value })}
            />
          </Stack>
          <NativeSelect
            size="xs"
            label={t('campaignList.view.pageSize')}
            value={String(size)}
            data={pageSizes.map(String)}
            onChange={({ currentTarget }) => {
              const chosen = pageSizes.find((one) => String(one) === currentTarget.value);
              onSize(chosen === limits.page.size ? undefined : chosen);
            }}
          />
          <Checkbox.Group label={t('campaignList.view.columns')} value={columns} onChange={showColumns}>
            <SimpleGrid cols={2} spacing="sm" mt={6}>
              {columnNames.map((name) => (
                <Checkbox key={name} size="sm" value={name} label={campaignColumns[name].label()} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          {columns.length < columnNames.length && (
            <Button size="xs" variant="default" onClick={() => showColumns(columnNames)}>
              {t('campaignList.view.reset')}
            </Button>
          )}
        </Stack>
      )}
    </OpenedPopover>
  );
}
