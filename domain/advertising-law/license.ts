/** Text pattern of a license number, as the licensing authorities of the states write them. */
export const licensePattern = /^[A-Z\d](?:[A-Z\d. -]*[A-Z\d])?$/i;
