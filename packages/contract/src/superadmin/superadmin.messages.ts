/** Specification part 2, section 5, "Superadmin login" and "Tenant add"; the rest is ours. */
export const superadminMessages = {
  usernameMissing: 'Please provide username!',
  passwordMissing: 'Please provide password!',
  tooManyGuesses: 'Too many wrong passwords! Please wait a while and try again.',
  signedIn: 'Login successful!',
  signedOut: 'Logout successful!',
  refreshed: 'Session refreshed!',
  profileSaved: 'Profile updated!',
  profileNameMissing: 'Please provide your name!',
} as const;

export const tenantMessages = {
  nameMissing: 'Please provide name!',
  emailMissing: 'Please provide Email!',
  passwordMissing: 'Please provide password!',
  emailInvalid: 'Please provide valid email!',
  updateNameMissing: "Please Provide Tenant's Name!",
  updateEmailMissing: "Please Provide Tenant's Email!",
  updateEmailInvalid: 'Please Provide Valid Email!',
  emailTaken: 'This email already belongs to an account of the platform!',
  emailConfirmed: 'Email confirmed!',
  nothingToConfirm: 'There is nothing to confirm! The email may be confirmed already.',
  activeMissing: 'Please say whether the tenant is active!',
  statusInvalid: 'Please select a valid status!',
  orderInvalid: 'Please select a valid order!',
  rowsInvalid: 'Please provide a whole number of rows above 0, or none for the usual quota!',
  megabytesInvalid: 'Please provide a whole number of megabytes above 0, or none for the usual quota!',
  quotaSaved: 'Storage quota saved!',
  added: 'Tenant added!',
  updated: 'Tenant updated!',
  deleted: 'Tenant deleted!',
  notFound: 'Tenant not found! It may have been deleted.',
  cancelFailed: 'The subscription of this tenant could not be cancelled, so nothing was deleted. Please try later!',
} as const;

export const exchangeRateMessages = {
  currencyUnknown: 'Please select currency!',
  rateInvalid: 'Please provide a rate above 0 with at most 10 decimals!',
  dayInvalid: 'Please provide the day from which the rate is valid!',
  usdIsFixed: 'One US dollar is always one US dollar!',
  saved: 'Exchange rate saved!',
} as const;
