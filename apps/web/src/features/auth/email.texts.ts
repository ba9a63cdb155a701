import { catalogue } from '../../lib/catalogue.ts';

/** Confirming the email of a sign-up. */
export const emailTexts = catalogue({
  en: {
    confirmFirst: (email: string) => `Confirm your email ${email}.`,
    confirmToSubscribe: (email: string) => `Confirm your email ${email} to subscribe.`,
    linkMailed: (day: string) => `We sent the link on ${day}.`,
    sendAgain: 'Send again',
    change: 'Change email',
    changeTitle: 'Change your email',
    newEmail: 'New email',
    changeNote: 'With it you log in from now on. The link that confirms it comes by mail.',
    title: 'Confirm your email',
    lead: (email: string, restaurant: string) =>
      `Enter the password that you chose when you signed up ${restaurant} with ${email}.`,
    leadForNew: (email: string, restaurant: string) =>
      `Choose a new password for ${restaurant} and ${email}. This logs out all devices that use the old one.`,
    confirm: 'Confirm Email',
    otherPassword: 'I do not know this password',
    knownPassword: 'I know the password',
    notYou: (restaurant: string) =>
      `Did not sign up ${restaurant}? Then close this page: nothing happens, and nobody else can confirm your email.`,
    taken: 'This email is in use',
    takenLead: (email: string, restaurant: string) =>
      `${email} signs in to another restaurant already, so it cannot be confirmed for ${restaurant}. Login to ${restaurant} and change its email, which takes its password.`,
    deadLink: 'This link does not work',
    deadLinkLead:
      'Your email may be confirmed already, or the link is incomplete or older than 7 days. Login: if there is anything left to confirm, your dashboard says so.',
    loadFailed: 'The link could not be checked',
  },
});
