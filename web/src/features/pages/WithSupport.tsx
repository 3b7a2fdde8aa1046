import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { configurationQuery } from '../../api/configuration.ts';

const PLACE = '{{support}}';

/** Replaces `{{support}}` in a text with the configured address, or with a general name for the operator. */
export function WithSupport({ text }: { text: string }) {
  return text.split(PLACE).map((part, index) => (
    // The parts of a fixed text never change their order.
    <Fragment key={part}>
      {index > 0 && <Support />}
      {part}
    </Fragment>
  ));
}

function Support() {
  const { t } = useTranslation();
  const { data } = useQuery(configurationQuery());
  if (data?.support_email == null) return t('pages.plain.nobody');
  return (
    <Anchor href={`mailto:${data.support_email}`} underline="always" inherit>
      {data.support_email}
    </Anchor>
  );
}
