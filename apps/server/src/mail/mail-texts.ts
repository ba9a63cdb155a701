/** All texts that are mailed. Dates come formatted. */
export const mailTexts = {
  signature: 'Comanda · the point of sale for restaurants',
  automatic: 'This mail was sent automatically. Questions?',
  linkInWords: 'If the button does not work, open this address:',

  passwordReset: {
    subject: 'Choose a new password for Comanda',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for this address.',
      'The link works once, and for 30 minutes. Using it logs you out on all devices.',
    ],
    action: 'Choose a new password',
    note: 'If it was not you, do nothing: your password stays as it is.',
    /** Where several restaurants were signed up with the address. */
    ofRestaurant: (restaurant: string) =>
      `It is for the restaurant ${restaurant}, which was signed up with this email.`,
  },

  confirmEmail: {
    subject: 'Confirm your email for Comanda',
    heading: (restaurant: string) => `Welcome, ${restaurant}`,
    paragraphs: (trialEnd: string | null) => [
      'Your restaurant is ready. Add your menu and your tables, and take the first order.',
      trialEnd
        ? `Everything is open to you until ${trialEnd}, free of charge. To go on after that, confirm that this email is yours.`
        : 'Confirm that this email is yours, and choose the yearly plan to start selling.',
    ],
    action: 'Confirm email',
    note: 'The link works for 7 days. If you did not sign up, do nothing: nobody else can confirm your email.',
  },

  emailKnown: {
    subject: 'You already have a Comanda account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, signed up for Comanda with this email, to which an account belongs already.',
      'Log in with the password of that account. If you have forgotten it, choose a new one there.',
    ],
    action: 'Log in',
    note: 'If it was not you, do nothing: your account stays as it is, and nobody else can confirm your email.',
  },

  welcome: {
    subject: 'Welcome to Comanda',
    heading: (restaurant: string) => `Welcome, ${restaurant}`,
    paragraphs: (trialEnd: string | null) => [
      'Your restaurant is ready. Add your menu and your tables, and take the first order.',
      trialEnd
        ? `Everything is open to you until ${trialEnd}, free of charge.`
        : 'Choose the yearly plan to start selling.',
    ],
    action: 'Open the dashboard',
  },

  trialEnd: {
    week: reminder('Your free trial ends in a week', 'Your free trial ends on', [
      'Subscribe to the yearly plan to keep selling without a break. Your menu, customers and reports stay as they are.',
    ]),
    day: reminder('Your free trial ends tomorrow', 'Your free trial ends on', [
      'Subscribe to the yearly plan to keep selling. Your menu, customers and reports stay as they are.',
    ]),
    ended: reminder('Your free trial has ended', 'Your free trial ended on', [
      'Your data is kept. Subscribe to the yearly plan, and go on where you stopped.',
    ]),
    action: 'See the yearly plan',
  },

  planEnd: {
    week: reminder('Your Comanda plan ends in a week', 'Your yearly plan runs until', [
      'Renew it to keep selling without a break.',
    ]),
    day: reminder('Your Comanda plan ends tomorrow', 'Your yearly plan runs until', [
      'Renew it to keep selling without a break.',
    ]),
    ended: reminder('Your Comanda plan has ended', 'Your yearly plan ended on', [
      'Your data is kept. Subscribe again, and go on where you stopped.',
    ]),
    action: 'See your plan',
  },

  planRenewal: {
    week: reminder('Your Comanda plan renews in a week', 'Your yearly plan is paid until', [
      'It renews by itself, and you have nothing to do. In your profile you can cancel it.',
    ]),
    day: reminder('Your Comanda plan renews tomorrow', 'Your yearly plan is paid until', [
      'It renews by itself, and you have nothing to do. In your profile you can cancel it.',
    ]),
    ended: reminder('Your Comanda plan was not renewed', 'Your yearly plan ended on', [
      'The payment for the next year has not arrived. Your data is kept: subscribe again, and go on where you stopped.',
    ]),
    action: 'See your plan',
  },
} as const;

function reminder(subject: string, begin: string, then: string[]) {
  return { subject, paragraphs: (restaurant: string, date: string) => [`${restaurant}: ${begin} ${date}.`, ...then] };
}
