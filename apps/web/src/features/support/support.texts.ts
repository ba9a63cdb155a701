import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, sections 2, 8 and 9; the rest is ours. */
export const supportTexts = catalogue({
  en: {
    title: 'Contact Support',
    lead: 'Write to us about anything that does not work, or that you would like to work better.',
    promise: 'You get a response within 24 hours.',
    email: 'Support email',
    copy: 'Copy',
    copyEmail: 'Copy email address',
    copied: 'Copied to clipboard!',
    copyFailed: 'This browser does not let us copy. Please select the address and copy it.',
    writeWith: 'Write with',
    mailApp: 'Default mail app',
    gmail: 'Gmail',
    outlook: 'Outlook',
    tips: 'What helps us to help you',
    tipList: [
      'what you wanted to do, and on which screen',
      'what happened instead, in the words of the message',
      'when it happened, and on which device',
    ],
    tipReference: (code: string, time: string) => `the code of the last failure: ${code} (${time})`,
    loadFailed: 'Error loading details! Please Try Later!',
    contact: 'Contact support:',
  },
});
