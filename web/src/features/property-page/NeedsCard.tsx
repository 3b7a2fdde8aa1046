import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { Property } from '#contract/property.ts';
import { IconPencil } from '../../icons/tabler.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { attentionTasks } from '../campaign-page/attention-tasks.tsx';
import { taskIcons, type Task } from '../campaign-page/TaskList.tsx';
import { TasksCard } from '../campaign-page/TasksCard.tsx';
import type { PropertyKind } from '../properties/property-kind.ts';
import { FOUND, untakenPictures } from '../properties/reading/page-pictures.ts';
import { needsOf, type Need } from './needs.ts';

type Props = { property: Property; kind: PropertyKind; priced: boolean; campaigns: readonly CampaignRow[] };

/** Lists what the property and its campaigns need, each with its button. Absent without a need. */
export function NeedsCard({ property, kind, priced, campaigns }: Props) {
  const { t } = useTranslation();
  const found = untakenPictures(property.page_reading?.image_urls ?? [], property.images).length;
  const tasks = needsOf(property, priced).map((need): Task => {
    const photos = need.field === 'images';
    const offered = photos && found > 0;
    return {
      key: need.name,
      icon: <IconPencil size={18} aria-hidden className={taskIcons.plain} />,
      text: t(`propertyPage.needs.${need.name}`, { count: need.count }),
      reasons: offered ? [t('propertyPage.needs.found', { count: found })] : [],
      action: (
        <ButtonLink
          to={`/${kind.list}/$id`}
          params={{ id: property.id }}
          hash={offered ? FOUND : need.field}
          size="xs"
          variant="default"
        >
          {offered ? t('propertyPage.needs.reviewFound') : t(remedies[need.name])}
        </ButtonLink>
      ),
    };
  });
  return <TasksCard tasks={[...attentionTasks(campaigns), ...tasks]} />;
}

const remedies = {
  website: 'propertyPage.needs.addWebsite',
  noPhotos: 'propertyPage.addPhotos',
  fewPhotos: 'propertyPage.addPhotos',
  prices: 'propertyPage.needs.addPrices',
  description: 'propertyPage.needs.addDescription',
} as const satisfies Record<Need['name'], string>;
