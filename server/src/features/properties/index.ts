import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { giveUpPreparations, giveUpPreparationsJob } from './give-up-job.ts';

export { inOrder, type PropertyOrdering } from './in-order.ts';
export { landingPages, type LandingPages } from './landing-pages.ts';
export { declarationChange, declarationColumns, readDeclaration } from './older-persons.ts';
export { requireEditable } from './require-editable.ts';
export { searchText } from './search-text.ts';
export { prepare, toBePrepared } from './prepare.ts';
export { takePageImages } from './take-page-images.ts';

export function propertyJobs({ db }: Deps): Job[] {
  return [{ definition: giveUpPreparations, run: () => giveUpPreparationsJob(db) }];
}
