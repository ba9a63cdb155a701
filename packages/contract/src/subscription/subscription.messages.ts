/** Specification part 2, section 8; the rest is ours. */
export const subscriptionMessages = {
  lookupFailed: "Can't retrieve the product subscription, Please try after sometime!",
  alreadyActive: 'Your subscription is already active!',
  emailUnconfirmed: 'Please confirm your email first! The link is in your mailbox; we can send it again.',
  cancelled: 'Subscription cancelled!',
  notFound: 'Subscription not found! It may have been cancelled already.',
  cancelFailed: "We're getting issue while processing your request, Please try later!",
  unsignedEvent: 'This event does not carry a valid signature!',
} as const;

/** The page that plays the payment provider while none is configured. */
export const testCheckoutTexts = {
  title: 'Test checkout',
  notice: 'This is a test. No money moves, and no card is asked for.',
  plan: 'Comanda, yearly plan',
  perYear: 'per year',
  explanation: 'Paying starts the subscription at once, as a payment provider would. Cancelling changes nothing.',
  pay: 'Pay (test)',
  cancel: 'Cancel',
  gone: 'This checkout is over.',
  goneExplanation: 'Its address is not valid or has expired. Go back and subscribe again.',
  back: 'Back to Comanda',
} as const;
