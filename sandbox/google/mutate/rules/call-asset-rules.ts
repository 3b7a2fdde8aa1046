import type { OperationContext } from '../context.ts';
import { fail, required } from '../context.ts';
import type { Bodies } from '../request-shapes.ts';

type CallAsset = NonNullable<Bodies['asset']['callAsset']>;

/** Google publishes no list of countries; these are certain. */
const COUNTRIES = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'DE', 'FR', 'ES', 'IT', 'NL', 'MX']);

/**
 * Area codes under +1 outside the US and Canada: the Bahamas, Jamaica, the Dominican Republic and
 * others.
 */
const OTHER_COUNTRIES = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

export function checkPhone(context: OperationContext, asset: CallAsset): void {
  const refuse = (code: string, message: string, field: 'countryCode' | 'phoneNumber'): void =>
    fail(context, {
      type: 'assetError',
      code,
      message,
      field: ['callAsset', field],
      trigger: asset[field],
    });
  if (!asset.countryCode) return required(context, 'callAsset', 'countryCode');
  if (!asset.phoneNumber) return required(context, 'callAsset', 'phoneNumber');
  if (!/^[A-Z]{2}$/.test(asset.countryCode)) {
    return refuse('CALL_INVALID_COUNTRY_CODE', 'The country code is invalid.', 'countryCode');
  }
  if (!COUNTRIES.has(asset.countryCode)) {
    return refuse(
      'CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY',
      'The phone number is not supported for the country.',
      'countryCode',
    );
  }
  const phone = asset.phoneNumber;
  if (/[a-z]/i.test(phone)) {
    return refuse(
      'CALL_VANITY_PHONE_NUMBER_NOT_ALLOWED',
      'Vanity phone numbers are not allowed.',
      'phoneNumber',
    );
  }
  const digits = phone.replaceAll(/\D/g, '');
  if (asset.countryCode !== 'US' && asset.countryCode !== 'CA') {
    return digits.length < 6 || digits.length > 15
      ? refuse('CALL_INVALID_PHONE_NUMBER', 'The phone number is invalid.', 'phoneNumber')
      : undefined;
  }
  const domestic = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (domestic.length <= 6) {
    return refuse(
      'CALL_CARRIER_SPECIFIC_SHORT_NUMBER_NOT_ALLOWED',
      'Carrier-specific short numbers are not allowed.',
      'phoneNumber',
    );
  }
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(domestic)) {
    return refuse('CALL_INVALID_PHONE_NUMBER', 'The phone number is invalid.', 'phoneNumber');
  }
  if (asset.countryCode === 'US' && OTHER_COUNTRIES.has(domestic.slice(0, 3))) {
    return refuse(
      'CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY',
      'The phone number is not supported for the country.',
      'phoneNumber',
    );
  }
  if (domestic.startsWith('900')) {
    return refuse(
      'CALL_PREMIUM_RATE_NUMBER_NOT_ALLOWED',
      'Premium rate numbers are not allowed.',
      'phoneNumber',
    );
  }
  return undefined;
}
