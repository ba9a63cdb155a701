import type { BehindQuery, BehindReport } from '@comanda/contract/reports/behind';
import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import { rateToPercent, type RateMilli } from '@comanda/domain/tax';
import { printingTexts } from '../printing/public.ts';
import { nameOfHour, nameOfWeekday } from './clock-names.ts';
import { reportsTexts as t } from './reports.texts.ts';

/** What a figure is of, as its report calls it; blank where it is of everything. */
export function nameBehind({ by, key, within }: BehindQuery, item: BehindReport['item']): string {
  switch (by) {
    case 'all':
      return '';
    case 'hour':
      return nameOfHour(Number(key));
    case 'weekday':
      return nameOfWeekday(Number(key), 'long');
    case 'item':
      return item ?? '';
    case 'category':
      return key || t.noCategory;
    case 'tax':
      return within === '' ? t.noTax : `${key} ${percentOf(within)} %`.trim();
    case 'paymentType':
      return key || t.noPaymentType;
    case 'person':
      return key || t.people.nobody;
    case 'table':
      return key === '' ? t.places.noTable : within === '' ? key : `${key}, ${within}`;
    case 'floor':
      return key || t.places.noFloor;
    case 'diningOption':
      return printingTexts.diningOptions[key as DeliveryType]; // the call refuses others
    case 'reason':
      return key || t.takenOff.noReason;
  }
}

const percentOf = (within: string): number => rateToPercent(Number(within.split('-')[1]) as RateMilli); // as `ofTax` writes it
