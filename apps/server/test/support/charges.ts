/** A rule for each bill and sale, as settings send it; what it charges is still to be said. */
export const ruleOfAll = {
  title: 'Service',
  rate: null,
  amount: null,
  taxId: null,
  fromGuests: null,
  deliveryType: null,
  floor: null,
  removableBy: 'everyone',
  isActive: true,
} as const;
