import type { TaxType } from '@comanda/domain/tax';
import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, sections 2 and 9. */
export const taxTexts = catalogue({
  en: {
    page: 'Tax Setup',
    empty: 'No taxes yet: add one, then choose it on the menu items it applies to.',
    addFirst: 'Add Tax',
    addTitle: 'Add New Tax',
    updateTitle: 'Update Tax',
    title: 'Title',
    rate: 'Tax Rate',
    rateInPercent: 'Tax Rate (%)',
    rateExample: 'Percent, like 8.875, with at most three decimals.',
    type: 'Type',
    typeLabel: 'Tax Type',
    types: { exclusive: 'Exclusive', inclusive: 'Inclusive' } satisfies Record<TaxType, string>,
    typeHints: {
      exclusive: 'Added on top of the price',
      inclusive: 'Already contained in the price',
    } satisfies Record<TaxType, string>,
    percent: (rate: number) => `${rate.toLocaleString(locale)}%`,
  },
});
