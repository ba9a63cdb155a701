export type Buyer = { tenantId: string; email: string };

/** The payment provider for subscriptions: Stripe, or our own test checkout while no key is configured. */
export type Billing = {
  /**
   * The address of a page where the tenant subscribes.
   * @throws AppError `unavailable` when the provider does not answer as it should
   */
  openCheckout(buyer: Buyer): Promise<string>;
  /**
   * Ends a subscription at once. A subscription that is already over at the provider is no error.
   * @throws AppError `unavailable` when the provider does not answer as it should
   */
  cancel(subscriptionId: string): Promise<void>;
  /** Signs the provider's events. */
  webhookSecret: string;
  /** Null as soon as there is a real provider. */
  testCheckout: TestCheckout | null;
};

export type TestCheckout = {
  /** The webhook bodies that paying at this address would send; null for an address that is not valid now. */
  eventsOf(token: string): string[] | null;
};
