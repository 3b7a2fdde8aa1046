/** Suggestions shared by several rules. */
export const describeTheProperty = 'Leave this out. Describe the property, not the people.';
export const nameThePlace = 'Leave out who lives nearby. Name the street or district.';
export const sayScreening = 'Say "the same screening applies to all applicants".';
export const olderPersonsOnly =
  'Leave this out, unless the community qualifies as housing for older persons.';
