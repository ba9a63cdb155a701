import { catalogue } from '../../lib/catalogue.ts';
import type { LegalTexts } from './legal-texts.ts';

export const privacyTexts = catalogue<LegalTexts>({
  en: {
    title: 'Privacy Policy',
    updated: 'Version of November 2026',
    lead: 'What Comanda stores about you, why, for how long, and what you can do about it.',
    contents: 'Contents',
    operatorNote:
      'Comanda is software that an operator runs. Before opening it to the public, the operator of this installation has to put their own name, postal address and, where the law asks for it, a data protection contact on this page, and to check it against the law of their country.',
    chapters: [
      {
        id: 'who',
        title: 'Who is responsible',
        paragraphs: [
          'The operator of this installation is responsible for the accounts of businesses and their staff. You reach the operator at {{SUPPORT_EMAIL}}; we reply within 24 hours.',
          'For what a business records about its own guests, customers and staff, that business is responsible. The operator stores it on the business’s behalf and uses it for nothing else. As a guest, please turn to the business first.',
        ],
      },
      {
        id: 'what',
        title: 'What is stored',
        paragraphs: [
          'Only what the product needs to do its work:',
          [
            'Of a business: its name, address and contact data, its menu, tables, taxes and settings, and the state of its subscription.',
            'Of the people who work there: name, e-mail address, role and what they may do. Passwords are stored only as a hash that cannot be turned back; for sign-in in two steps, also the key that the codes are checked with.',
            'Of each signed-in device: its kind, its network address and when it signed in, so that you can recognise and end sessions that are not yours.',
            'Of customers whom a business records: phone, name and, if given, e-mail address, birth date and gender; their reservations and orders.',
            'Of guests who order over a QR menu: what they order, the table, and the name and phone that they type in themselves.',
            'Of sales: orders, invoices, the amounts and the kind of payment. Card numbers are never entered into or stored by Comanda.',
          ],
          'The technical log of the server holds the kind of each request and whether it succeeded. It holds no phone numbers, no cookies and no contents.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies and browser storage',
        paragraphs: [
          'Comanda sets cookies only when you sign in, and only such as signing in needs. There are none for advertising or for statistics, so there is no banner to click away.',
          [
            'comanda_access and comanda_refresh: your session. Scripts cannot read them; they last 15 minutes and up to 90 days.',
            'authenticated: tells the app that somebody is signed in. It grants nothing.',
            'comanda_device: lets the sign-in tell a browser that you have used before from a stranger who guesses passwords. It lasts a year, and scripts cannot read it.',
            'XSRF-TOKEN: protects you against requests that another site sends in your name.',
          ],
          'The browser itself keeps some things on your device and does not send them anywhere by itself: who is signed in, light or dark theme, drafts, orders that wait for the network, and in a QR menu your cart and the last menu you saw. Clearing the site’s data in your browser removes them.',
          'No scripts, typefaces or pictures are loaded from other companies.',
        ],
      },
      {
        id: 'why',
        title: 'What it is used for',
        paragraphs: [
          'To provide the product that you signed up for, to bill the subscription, to keep accounts safe, to answer your questions, and to meet duties of bookkeeping. It is not sold, not used for advertising, and there are no profiles.',
        ],
      },
      {
        id: 'others',
        title: 'Who else receives it',
        paragraphs: [
          'Subscriptions are paid through Stripe. When you subscribe, your browser is led to Stripe’s own page, where you enter your payment data; Comanda receives the state of the subscription and never your card number. Stripe’s own privacy policy applies there.',
          'E-mails, such as the one to reset a password, pass through the operator’s mail service. Apart from that, data is handed on only where the law demands it. Businesses on the same installation cannot see each other’s data.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long it is kept',
        paragraphs: [
          'Data of a business is kept as long as its account exists, also while a subscription is paused, so that nothing is lost. What is deleted in the product disappears from lists at once. Orders, invoices and reports keep what they recorded at the time of the sale, because bookkeeping needs them unchanged.',
          'Sessions end 90 days after their last use at the latest, and at once when you sign out, remove the device or change the password.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        paragraphs: [
          'You may ask what is stored about you, have it corrected, receive a copy, object to its use, or have it deleted as far as no law demands that it is kept. You may also complain to the data protection authority in charge of you.',
          'Much of it needs nobody’s help: profiles and customers can be edited and deleted in the product, devices signed out, and lists such as customers and reports exported as files. For the rest, and to have a whole account deleted, write to {{SUPPORT_EMAIL}}.',
        ],
      },
      {
        id: 'safety',
        title: 'How it is protected',
        paragraphs: [
          'Each business’s data is separated from every other’s twice, in the program and by the database itself. Staff see only what their role allows. Where the installation is reached over HTTPS, everything between your device and the server is encrypted.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to this policy',
        paragraphs: [
          'If this policy changes, the new text stands here with its date. If a change affects you noticeably, businesses are told before it applies.',
        ],
      },
    ],
  },
});
