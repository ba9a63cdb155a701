export type Buyer = { tenantId: string; email: string };

/** Whoever takes the money for subscriptions: Stripe, or our own test checkout while no key is configured. */
export type Billing = {
  /**
   * The address of a page where the tenant subscribes.
   * @throws AppError `unavailable` when the provider does not answer as it should
   */
  openCheckout(buyer: Buyer): Promise<string>;
  /**
   * Ends a subscription at once; one that is over at the provider already is fine.
   * @throws AppError `unavailable` when the provider does not answer as it should
   */
  cancel(subscriptionId: string): Promise<void>;
  /** Signs the provider's events. */
  webhookSecret: string;
  /** Null as soon as there is a real provider. */
  testCheckout: TestCheckout | null;
};

export type TestCheckout = {
  /** What paying under that address says, as bodies of webhooks; null for an address that is not valid now. */
  eventsOf(token: string): string[] | null;
};
