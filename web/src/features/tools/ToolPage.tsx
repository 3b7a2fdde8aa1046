import { Anchor, Code, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { IconExternalLink, IconPlugConnectedX } from '../../icons/tabler.ts';
import { configurationQuery } from '../../api/configuration.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { ToolName } from '../../shell/menu/tools.ts';
import { Card } from '../../ui/Card.tsx';
import page from '../../ui/page.module.css';
import classes from './ToolPage.module.css';

/** Shows an external tool in a frame, or the configuration that it needs. */
export function ToolPage({ name }: { name: ToolName }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(configurationQuery());
  const title = t(`pages.tools.${name}`);
  const url = data?.tools[name];
  return (
    <div className={classes.page}>
      <PageHeader title={title} actions={url != null && <NewTab url={url} />} />
      {data === undefined && error !== null && <FailurePanel error={error} />}
      {data === undefined && error === null && <LoadingRows as="cards" rows={1} height={240} />}
      {url != null && <Frame key={url} url={url} title={title} />}
      {url === null && (
        <Card>
          <EmptyState icon={IconPlugConnectedX} title={t('pages.tools.noAddress', { name: title })} />
          <Text c="dimmed" ta="center" maw={520} mx="auto" mt={-40} pb={56} px="md">
            <Trans
              i18nKey="pages.tools.noAddressText"
              values={{ setting: `${name.toUpperCase()}_URL` }}
              components={{ setting: <Code /> }}
            />
          </Text>
        </Card>
      )}
    </div>
  );
}

function NewTab({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
      {t('pages.tools.newTab')} <IconExternalLink size={14} aria-hidden />
    </Anchor>
  );
}

function Frame({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={`${page.card} ${classes.stage}`}>
      <iframe
        className={classes.frame}
        src={url}
        title={title}
        sandbox={allowances(url)}
        referrerPolicy="strict-origin"
        onLoad={() => setLoaded(true)}
      />
      {!loaded && (
        <div className={classes.wait} role="status">
          <Loader />
          <Text c="dimmed">{t('pages.tools.loading', { name: title })}</Text>
        </div>
      )}
    </div>
  );
}

/**
 * Returns the sandbox permissions of the frame. Same-origin access only for other origins: a page of our
 * origin could remove its sandbox.
 */
function allowances(url: string): string {
  const always = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';
  return new URL(url).origin === window.location.origin ? always : `${always} allow-same-origin`;
}
