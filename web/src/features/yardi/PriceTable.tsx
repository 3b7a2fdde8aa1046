import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { YardiPrices } from '#contract/yardi.ts';
import { IconCheck } from '../../icons/tabler.ts';
import { formatDollars, formatNumber } from '../../ui/formats.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import type { BuildingFormState } from '../buildings/building-form-values.ts';
import { writeInto } from '../../form/write-into.ts';
import { isUsed, withPrices } from './price-rows.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import typography from '../../ui/typography.module.css';

type Price = YardiPrices['prices'][number];
type Props = { prices: readonly Price[]; form: BuildingFormState };
type ListProps = { prices: readonly Price[]; used: (price: Price) => boolean; onUse: (price: Price) => void };

/** Lists the prices of each apartment type, to apply them to the rows of the form. */
export function PriceTable({ prices, form }: Props) {
  const { t } = useTranslation();
  const rows = useWatch({ control: form.control, name: 'apartment_parameters' });
  const List = useIsWide() ? Table : Lines;
  const open = prices.filter((price) => !isUsed(rows, price));
  const use = (chosen: readonly Price[]) =>
    writeInto(form, { apartment_parameters: withPrices(form.getValues('apartment_parameters'), chosen) });
  return (
    <>
      <List prices={prices} used={(price) => isUsed(rows, price)} onUse={(price) => use([price])} />
      {open.length > 0 && (
        <Button w="fit-content" variant="light" onClick={() => use(open)}>
          {t('yardi.panel.useAll')}
        </Button>
      )}
    </>
  );
}

function Table({ prices, used, onUse }: ListProps) {
  const { t } = useTranslation();
  return (
    <PlainTable dense>
      <thead>
        <tr>
          <th>{t('yardi.panel.column.type')}</th>
          <th data-right>{t('yardi.panel.column.min')}</th>
          <th data-right>{t('yardi.panel.column.max')}</th>
          <th data-right>{t('yardi.panel.column.units')}</th>
          <th>
            <VisuallyHidden>{t('yardi.panel.column.use')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.kind_id}>
            <td>{price.label}</td>
            <td data-right>{formatDollars(price.min_price)}</td>
            <td data-right>{formatDollars(price.max_price)}</td>
            <td data-right>{price.units === 0 ? t('yardi.panel.fromPlans') : formatNumber(price.units)}</td>
            <td data-right>
              <Use price={price} used={used(price)} onUse={onUse} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Lines({ prices, used, onUse }: ListProps) {
  const { t } = useTranslation();
  return prices.map((price) => (
    <Group key={price.kind_id} justify="space-between" gap="xs">
      <div>
        <Text fw={500}>{price.label}</Text>
        <Text size="sm" c="dimmed" className={typography.numbers}>
          {formatDollars(price.min_price)} – {formatDollars(price.max_price)} ·{' '}
          {price.units === 0 ? t('yardi.panel.fromPlans') : t('yardi.panel.free', { count: price.units })}
        </Text>
      </div>
      <Use price={price} used={used(price)} onUse={onUse} />
    </Group>
  ));
}

function Use({ price, used, onUse }: { price: Price; used: boolean; onUse: (price: Price) => void }) {
  const { t } = useTranslation();
  if (used)
    return (
      <Text size="sm" c="dimmed" component="span">
        <IconCheck size={14} aria-hidden /> {t('yardi.panel.inForm')}
      </Text>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('yardi.panel.useFor', { type: price.label })}
      onClick={() => onUse(price)}
    >
      {t('yardi.panel.use')}
    </Button>
  );
}
