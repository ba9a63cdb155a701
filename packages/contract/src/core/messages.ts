/** Texts that belong to no single call (specification part 1, section 8; part 2, section 8). */
export const coreMessages = {
  somethingWentWrong: 'Something went wrong!',
  tryLater: 'Something went wrong! Try later!',
  processingFailed: 'Error processing your request, Please try later!',
  internal:
    'Oops! We got issues while processing your request! Please try after sometime! Or contact customer support!',
  noAccess: "Oops! You don't have access to this area! Relogin to check again.",
  signInAgain: 'Please login again!',
  subscriptionRequired: 'Your subscription is not active!',
  notFound: 'Not found! It may have been removed.',
  invalidRequest: 'Invalid request!',
  invalidId: 'Invalid id!',
  invalidAmount: 'Please provide a valid amount!',
  noDecimals: 'An amount in this currency has no decimal places!',
  tooManyDecimals: 'An amount in this currency has at most {digits} decimal places!',
  invalidText: 'This text contains characters that cannot be stored!',
  textTooLong: 'This text is too long!',
  tooManyRows: 'There are too many of these! Please delete some that you do not need first.',
  tooLarge: 'This is too large to be sent!',
  notJson: 'The request could not be read!',
  unsupportedMediaType: 'This kind of content is not accepted!',
  foreignOrigin: 'This request came from another site and was refused!',
  keyReused: 'This request was already sent with other content!',
  invalidKey: 'The idempotency key must have 8 to 200 printable characters!',
  rateLimited: 'Too many tries! Please wait a moment and try again.',
  tooManyAtOnce: 'Too many requests at once! Please wait a moment and try again.',
  importRunning: 'An import is running! Please try again when it is done.',
  unavailable: 'We are not ready right now! Please try again in a moment.',
} as const;

/** Why an amount has a place too many, where there may be so many. */
export const tooManyDecimals = (digits: number): string =>
  digits === 0 ? coreMessages.noDecimals : coreMessages.tooManyDecimals.replace('{digits}', String(digits));
