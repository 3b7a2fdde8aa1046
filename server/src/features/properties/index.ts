import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { giveUpPreparations, giveUpPreparationsJob } from './give-up-job.ts';

export { applyPropertyChange } from './apply-property-change.ts';
export { createProperty } from './create-property.ts';
export { deleteProperty } from './delete-property.ts';
export { initializeProperty } from './initialize-property.ts';
export { initializePropertyJob } from './initialize-property-job.ts';
export { landingPages, type LandingPages } from './page-reading/landing-pages.ts';
export { listProperties } from './list-properties.ts';
export type { KindColumns, PropertyKind } from './property-kind.ts';
export { lockProperty, readProperty } from './property-rows.ts';
export { knownPlace } from './known-place.ts';
export { PageBlocked, PageUnreadable } from './page-reading/fetch-public.ts';
export { addressInLine } from './page-reading/page-address.ts';
export { readPage } from './page-reading/read-page.ts';
export { takePageImages } from './page-reading/take-page-images.ts';
export { fetchPicture, pictureProblem, takePictures } from './page-reading/take-pictures.ts';
export { shownFees } from './stored-fees.ts';
export { updateProperty } from './update-property.ts';
export { updatePropertyImages } from './update-property-images.ts';

export function propertyJobs({ db }: Deps): Job[] {
  return [{ definition: giveUpPreparations, run: () => giveUpPreparationsJob(db) }];
}
