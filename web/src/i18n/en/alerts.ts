export const alerts = {
  success: 'Success!',
  failure: 'Failure!',
  clientError: 'Client Error',
  serverError: 'Server Error',
  warning: 'Warning!',
  notFoundUpdate: 'This page is no longer available',
} as const;
