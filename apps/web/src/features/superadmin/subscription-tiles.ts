import { locale } from '../../lib/language.ts';
import { monthlyRevenue, formatUsd, yearlyRevenue } from './plan-revenue.ts';
import { platformTexts as t } from './platform.texts.ts';

type SubscriptionFigures = { activeTenants: number; mrr: number; arr: number };

/** The tiles with which both dashboard and reports begin. */
export const subscriptionTiles = ({ activeTenants, mrr, arr }: SubscriptionFigures) => [
  { label: t.activeTenants, figure: activeTenants.toLocaleString(locale()), hint: t.activeTenantsHint },
  { label: t.mrr, figure: formatUsd(monthlyRevenue(mrr)), hint: t.mrrHint({ tenants: mrr }) },
  { label: t.arr, figure: formatUsd(yearlyRevenue(arr)), hint: t.arrHint({ tenants: arr }) },
];
