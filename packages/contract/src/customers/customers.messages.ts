/** Specification part 1, section 5; the rest is ours. */
export const customerMessages = {
  phoneMissing: "Please Provide Customer's Phone!",
  phoneInvalid: 'Please provide valid phone no.!',
  nameMissing: "Please Provide Customer's Name!",
  emailInvalid: 'Please Provide Valid Email!',
  genderInvalid: 'Please provide valid gender!',
  birthDateInvalid: 'Please provide valid birth date!',
  birthDateInFuture: 'Birth date cannot be in the future!',
  added: 'Customer added!',
  phoneTaken: 'A customer with this phone already exists!',
  noResult: 'No result found!',
  notFound: 'Customer not found!',
} as const;
