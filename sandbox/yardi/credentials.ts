/** The only company and user that the Yardi stand-in knows. */
export const COMPANY_CODE = 'c0000700100';
export const API_TOKEN = 'yardi-dev-token';
export const CLIENT_ID = 'rentcafeapiportal_apiaccess';
export const USERNAME = 'dana@porchlight.example';
export const PASSWORD = 'yardi-dev-password';
