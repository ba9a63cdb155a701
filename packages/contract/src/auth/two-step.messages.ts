/** One-time codes (ours). */
export const twoStepMessages = {
  codeRequired: 'Please provide the code of your authenticator app!',
  codeMissing: 'Please provide code!',
  codeWrong: 'This code is not valid! Codes are good for a minute, and only once.',
  passwordMissing: 'Please provide password!',
  passwordWrong: 'Invalid password!',
  tooManyGuesses: 'Too many wrong tries! Please wait a while and try again.',
  switchedOn: 'Two-step sign-in is on!',
  switchedOff: 'Two-step sign-in is off!',
  alreadyOn: 'Two-step sign-in is already on!',
  alreadyOff: 'Two-step sign-in is already off!',
  notBegun: 'This took too long! Please begin again.',
} as const;
