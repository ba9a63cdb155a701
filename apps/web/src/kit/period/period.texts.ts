import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, section 4. */
export const periodTexts = catalogue({
  en: {
    period: 'Period',
    filters: {
      today: 'Today',
      tomorrow: 'Tomorrow',
      yesterday: 'Yesterday',
      last_7days: 'Last 7 days',
      this_month: 'This month',
      last_month: 'Last month',
      custom: 'Custom',
    },
    from: 'From',
    to: 'To',
    apply: 'Apply',
  },
});
