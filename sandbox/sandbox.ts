import type { Clock } from './clock.ts';
import type { DeliveryRows } from './delivery/rows.ts';
import type { GoogleState } from './google/state.ts';
import type { MetaState } from './meta/objects/state.ts';
import type { Person } from './people/person.ts';
import type { Collection } from './state/documents.ts';
import type { Faults } from './state/faults.ts';
import type { RequestLog } from './state/request-log.ts';
import type { Settings } from './state/settings.ts';
import type { Transact } from './state/transaction.ts';
import type { YardiState } from './yardi/state.ts';

/** State shared by all stand-ins. */
export interface Sandbox {
  seed: string;
  clock: Clock;
  settings: Settings;
  transact: Transact;
  people: Collection<Person>;
  meta: MetaState;
  google: GoogleState;
  yardi: YardiState;
  delivery: DeliveryRows;
  faults: Faults;
  requests: RequestLog;
  /** Directory of the uploaded files. */
  filesDir: string;
  /**
   * Deletes every object, token, fault and logged request. Keeps the built-in people and
   * properties.
   */
  forget(): void;
}
