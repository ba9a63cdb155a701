import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 1, section 9, and part 2, sections 2, 5, 8 and 9; the rest is ours. */
export const subscriptionTexts = catalogue({
  en: {
    subscription: 'Subscription',
    loadFailed: 'Error loading the subscription details! Try later!',
    states: { active: 'Active', trial: 'Free trial', ended: 'Not active' },
    status: 'Status',
    renewalDate: 'Renewal date',
    trialEnds: 'Trial ends',
    ended: 'Ended',
    perYear: (usd: number) => `$${usd}/Year`,
    insteadOf: 'instead of',
    limitedOffer: 'Limited-time offer',
    terms: ['No contracts', 'Cancel anytime', 'Renews yearly'],
    included: ['Unlimited orders and devices', 'POS, kitchen, QR menu, reservations and reports'],
    subscribe: 'Subscribe Now',
    cancel: 'Cancel Subscription',
    keep: 'Keep Subscription',
    cancelWarning:
      'Your subscription will be cancelled immediately, and you and your staff lose access when today’s business day is over. What was paid is not paid back. Your data is kept.',
    notActive: 'Your subscription is not active',
    notActiveForAdmin: 'Your restaurant is paused until the subscription is active again. Nothing is lost.',
    notActiveForStaff: 'Please ask your admin to activate the subscription. Nothing is lost.',
    closing: (end: string) =>
      `Today’s service can be finished: everything stays open until ${end}. Nothing is lost after that, either.`,
    active: 'Your subscription is active',
    activeText: (date: string) => `Everything is open until ${date}.`,
    trial: 'Your free trial is running',
    trialText: (date: string) => `Everything is open until ${date}. Subscribe now to go on without a break.`,
    trialTextForStaff: (date: string) => `Everything is open until ${date}.`,
    checkAgain: 'Check again',
    openDashboard: 'Open Dashboard',
    profile: 'Back to Profile',
    logout: 'Logout',
    login: 'Login',
    created: 'Subscription created',
    createdText: 'Thank you! It may take a minute until the payment is confirmed and everything is open.',
    paymentCancelled: 'Payment not completed',
    paymentCancelledText: 'Payment Cancelled/Failed, you can try again!',
  },
});
