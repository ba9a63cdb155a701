import { catalogue } from '../../lib/catalogue.ts';
import type { LegalTexts } from './legal-texts.ts';

export const termsTexts = catalogue<LegalTexts>({
  en: {
    title: 'Terms & Conditions',
    updated: 'Version of November 2026',
    lead: 'What you get from us, what you pay, and what we expect of each other.',
    contents: 'Contents',
    operatorNote:
      'Comanda is software that an operator runs. Before opening it to the public, the operator of this installation has to add their own name, postal address, registration and place of jurisdiction to these terms, and to check them against the law of their country.',
    chapters: [
      {
        id: 'contract',
        title: 'The contract',
        paragraphs: [
          'These terms apply between the operator of this installation (“we”) and the business that opens an account (“you”). Comanda is made for businesses, not for consumers. By signing up you accept these terms and confirm that you may act for the business.',
        ],
      },
      {
        id: 'service',
        title: 'What you get',
        paragraphs: [
          'You may use Comanda over the internet for as long as your trial or your subscription runs: point of sale, orders, kitchen, customers, reservations, invoices, reports, settings and the QR menu, with an unlimited number of orders, devices and staff.',
          'We keep improving it. If we take away something that you depend on, we tell you in good time.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        paragraphs: [
          [
            'Give true data, and keep it up to date.',
            'Give each person a login of their own, with no more rights than they need, and keep passwords secret.',
            'Tell us at once if you think that somebody else uses your account.',
            'What your staff do in your account counts as done by you.',
          ],
        ],
      },
      {
        id: 'price',
        title: 'Price and payment',
        paragraphs: [
          'The yearly plan costs $249/Year as a limited-time offer; the regular price is $499/Year. Taxes come on top where the law asks for them. The price that you see when you subscribe is the one that applies to you.',
          'The subscription is paid in advance through Stripe and renews yearly until you cancel it. If the price rises, we tell you before the renewal, so that you can cancel in time.',
          'A new account may start with a free trial. It ends by itself and costs nothing; afterwards the account is paused until you subscribe.',
        ],
      },
      {
        id: 'cancelling',
        title: 'Cancelling',
        paragraphs: [
          'There is no contract term beyond the paid year. An admin can cancel at any time in the profile. The cancellation takes effect at once: you and your staff lose access when the business day is over, and what was paid for the current year is not paid back, unless the law says otherwise. If you want to use up the year, cancel shortly before it renews.',
          'Your data is kept when a subscription ends, so that you can return. To have the whole account deleted, write to {{SUPPORT_EMAIL}}. Please export what your bookkeeping needs before.',
        ],
      },
      {
        id: 'use',
        title: 'Fair use',
        paragraphs: [
          'You may not:',
          [
            'break the law with it, or record data about people without the right to do so,',
            'try to reach data of other businesses, or to get round limits and safeguards,',
            'disturb the service for others, for example by automated mass requests,',
            'resell access without our consent.',
          ],
          'If you do, we may suspend the account after telling you why; where others are in danger, at once.',
        ],
      },
      {
        id: 'your-data',
        title: 'Your data',
        paragraphs: [
          'What you enter stays yours. We use it only to run the service for you. You are responsible for having the right to record it, in particular the data of your guests and staff. How we handle personal data is told in the privacy policy.',
        ],
      },
      {
        id: 'bookkeeping',
        title: 'Taxes and bookkeeping',
        paragraphs: [
          'Comanda computes with the prices and tax rates that you set up. Whether they are right, and whether your country asks for certified till systems or particular receipts, is for you to check with your accountant.',
        ],
      },
      {
        id: 'availability',
        title: 'Availability and support',
        paragraphs: [
          'We do what can reasonably be expected to keep the service running and backed up, but no network service runs without interruption. Planned maintenance is done outside usual meal times where possible.',
          'Support answers within 24 hours at {{SUPPORT_EMAIL}}.',
        ],
      },
      {
        id: 'liability',
        title: 'Liability',
        paragraphs: [
          'We are liable without limit for intent and gross negligence, for injury to life or health, and wherever the law does not allow a limit. Otherwise our liability is limited to damage that was foreseeable, and to the amount that you paid for the current year.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes and the law that applies',
        paragraphs: [
          'If these terms change, we tell you before. If you do not agree, you may cancel before the change applies. Should one clause not be valid, the others stay in force. The law of the country in which the operator has its seat applies.',
        ],
      },
    ],
  },
});
