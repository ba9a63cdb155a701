/** Ours: the specification shows the profile and no calls that change it. */
export const profileMessages = {
  nameMissing: 'Please provide name!',
  updated: 'Profile updated!',
  currentPasswordMissing: 'Please provide your current password!',
  newPasswordMissing: 'Please provide new password!',
  wrongPassword: 'This is not your current password!',
  passwordChanged: 'Password changed! Your other devices were logged out.',
} as const;
