import type { MessageKey } from '../messages.ts';

/** Messages of the checks of advertising law and of the choices of the advertiser next to it. */
const lawMessages: ReadonlySet<MessageKey> = new Set([
  'brokerageUnknown',
  'brokerageUnknownOfPerson',
  'brokerageLeftOut',
  'brokerageLeftToProfile',
  'licenseUnknown',
  'licenseUnknownOfPerson',
  'licenseLeftOut',
  'alteredUndisclosed',
  'alteredOriginalMissing',
  'alteredOriginalsMissing',
  'alteredOnDisplay',
  'alteredAdvice',
  'equalHousingLeftOut',
  'totalPriceByLaw',
  'totalPriceByChoice',
  'totalPriceDiffers',
]);

/** Returns whether a message is about advertising law, so that the launch review repeats its warnings. */
export const isLawMessage = (message: MessageKey): boolean => lawMessages.has(message);
