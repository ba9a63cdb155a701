import type { VenueKind } from '@comanda/contract/guide/guide.contract';
import type { ImportedItem } from '@comanda/contract/menu/imported-item';
import type { Currency } from '@comanda/domain/currency';
import { priceIn } from './price-level.ts';
import { barSample } from './samples/bar.ts';
import { cafeSample } from './samples/cafe.ts';
import { foodTruckSample } from './samples/food-truck.ts';
import { hotelSample } from './samples/hotel.ts';
import { restaurantSample } from './samples/restaurant.ts';
import type { Sample } from './samples/sample.ts';

const samples: Record<VenueKind, Sample> = {
  cafe: cafeSample,
  restaurant: restaurantSample,
  bar: barSample,
  'food-truck': foodTruckSample,
  hotel: hotelSample,
};

/** As the import of a menu takes it, with prices of the currency's size. */
export function sampleMenu(kind: VenueKind, currency: Currency): ImportedItem[] {
  const options = (prices: Record<string, number> = {}) =>
    Object.entries(prices).map(([title, price]) => ({ title, price: priceIn(currency, price) }));
  return Object.entries(samples[kind]).flatMap(([category, items]) =>
    Object.entries(items).map(([title, item]) => {
      const { price, variants, addons } = typeof item === 'number' ? { price: item } : item;
      return {
        category,
        title,
        price: priceIn(currency, price),
        variants: options(variants),
        addons: options(addons),
      };
    }),
  );
}
