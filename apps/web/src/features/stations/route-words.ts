import type { StationRoute } from '@comanda/contract/stations/stations.contract';
import { printingTexts } from '../printing/public.ts';
import { floorName } from '../tables/public.ts';
import { stationTexts as t } from './stations.texts.ts';

/** `Dine-In · Terrace · 18:00 to 02:00` */
export function whenOf({ delivery_type: dining, floor, from, to }: StationRoute): string {
  const limits = [
    dining !== null && printingTexts.diningOptions[dining],
    floor !== null && floorName(floor),
    from !== null && to !== null && t.hours({ from, to }),
  ];
  return limits.filter(Boolean).join(' · ');
}
