export const profile = {
  title: 'Profile',
  photo: {
    title: 'Photo',
    alt: 'Photo of {{name}}',
    hint: '.jpg, .jpeg or .png, up to 10 MB',
  },
  contact: {
    title: 'Contact info',
    edit: 'Edit contact info',
    name: 'Name',
    website: 'Website',
    websitePlaceholder: 'https://',
    bio: 'Bio',
    place: 'Location',
    missing: 'Not added yet',
  },
  password: {
    title: 'Password',
    text: 'Changing it signs you out everywhere else.',
    acting: 'Only this person can change their password.',
    change: 'Change password',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
  },
  people: {
    title: 'Team',
    text: 'Invite people to {{organization}} by email.',
    all: 'All users',
  },
  photos: {
    title: 'Profile photos',
    text: 'Up to {{max}}, for campaigns that promote you. Ads show the first one first.',
  },
  alerts: {
    avatarUpdated: 'Your photo has been updated',
    contactInfoUpdated: 'Your contact info has been updated',
    featuredPhotosUpdated: 'Your profile photos have been updated',
    passwordUpdated: 'Your password has been updated',
    affected:
      'Some campaigns show what you changed in your profile and are marked. Review and save them to send the change.',
  },
} as const;
