import type { ImageAspect } from '#domain/campaign-content.ts';
import { t } from '../../../i18n/i18n.ts';

const names = { '1:1': 'square', '1.91:1': 'landscape', '4:1': 'wideLogo' } as const;

export const shapeName = (aspect: ImageAspect): string => t(`adImages.shapes.${names[aspect]}`);
