/** Confirming the email of a sign-up (ours). */
export const emailConfirmationMessages = {
  passwordMissing: 'Please provide password!',
  signUpPasswordWrong: 'This is not the password of this account! Correct it, or choose a new one.',
  confirmed: 'Your email is confirmed!',
  linkDead: 'This link is no longer valid! Please login and ask for a new one.',
  taken: 'This email signs in to another restaurant already! Please login here and change it.',
  changed: 'Your email is changed! Use it to login from now on, and confirm it by the link that we mail to it.',
  tooManyGuesses: 'Too many wrong tries! Please wait a while and try again.',
  passwordWrong: 'Invalid password!',
  mailed: 'The mail is on its way!',
  mailedJustNow: 'We have just sent this mail! Look into your spam folder too, and try again in a few minutes.',
  isConfirmed: 'Your email is confirmed already!',
} as const;
