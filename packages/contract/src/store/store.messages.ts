export const storeMessages = {
  saved: 'Store details saved!',
  nameMissing: 'Please provide store name!',
  emailInvalid: 'Please provide valid email!',
  phoneInvalid: 'Please provide valid phone no.!',
  currencyUnknown: 'Please select currency!',
  currencyFixed: 'The currency cannot be changed any more: orders and invoices of this store are in it!',
  timeZoneUnknown: 'Please select time zone!',
  dayStartInvalid: 'Please select the hour at which your day starts!',
  emailAnswered: 'This question was answered already!',
  logoSaved: 'Logo saved!',
  logoRemoved: 'Logo removed!',
} as const;
