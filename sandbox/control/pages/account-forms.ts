import { text } from '../../json-values.ts';

/** Converts fields of the control page's forms into control API bodies. */

type Form = Record<string, unknown>;

export const ACCESS_TIERS = [
  ['60', 'limited: 60 points in 5 minutes'],
  ['9000', 'full: 9000 points'],
] as const;

const FORM = { name: 'Lead form', category: 'SUBMIT_LEAD_FORM' };
const CALL = { name: 'Phone call', category: 'PHONE_CALL_LEAD' };
const TOUR = { name: 'Tour booked', category: 'BOOK_APPOINTMENT' };
const APPLICATION = { name: 'Application', category: 'SIGNUP', primary: false };

const CONVERSIONS: Record<string, readonly object[]> = {
  usual: [FORM, TOUR, APPLICATION],
  all: [FORM, CALL, TOUR, APPLICATION],
  leads: [FORM],
  calls: [FORM, CALL],
  nothing: [],
};

export const CONVERSION_CHOICES = [
  ['usual', 'from now on: forms, tours and applications'],
  ['all', 'from now on: forms, calls, tours and applications'],
  ['leads', 'from now on: forms alone'],
  ['calls', 'from now on: forms and calls'],
  ['nothing', 'from now on: nothing'],
] as const;

export function metaAccountForm(form: Form): Form {
  const status = Number(form['account_status']);
  const [code, subcode] = (text(form['report_failure']) ?? '').split('/');
  return {
    account_status: status,
    disable_reason: status === 2 ? 1 : 0,
    funding: form['funding'] === 'card',
    score_limit: Number(form['score_limit']),
    ad_studies: form['ad_studies'] === 'yes',
    several_radii: form['several_radii'] === 'refused' ? 'refused' : 'taken',
    refused_features: form['refused_features'] === undefined ? [] : [form['refused_features']],
    insights_row_limit: numberOrNone(form['insights_row_limit']),
    report_failure: code ? { code: Number(code), subcode: Number(subcode) } : null,
  };
}

export function customerForm(form: Form): Form {
  const actions = CONVERSIONS[text(form['conversion_actions']) ?? ''];
  return {
    status: form['status'],
    hec_agreement: form['hec_agreement'] === 'yes',
    operations_per_day: numberOrNone(form['operations_per_day']),
    ...(actions && { conversion_actions: actions }),
  };
}

function numberOrNone(value: unknown): number | null {
  return value === undefined ? null : Number(value);
}
