/** Confirming the email of a sign-up (ours). */
export const emailConfirmationMessages = {
  passwordMissing: 'Please provide password!',
  passwordWrong: 'This is not the password of this account! Correct it, or choose a new one.',
  confirmed: 'Your email is confirmed!',
  linkDead: 'This link is no longer valid! Please login and ask for a new one.',
  taken: 'This email signs in to another restaurant already! Please contact the support to use a different one here.',
  mailed: 'The mail is on its way!',
  mailedJustNow: 'We have just sent this mail! Look into your spam folder too, and try again in a few minutes.',
  isConfirmed: 'Your email is confirmed already!',
} as const;
