import { yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { USD } from '@comanda/domain/currency';
import { fromDecimal, type Minor, scale, times } from '@comanda/domain/money';
import { formatMoney } from '../../lib/format-money.ts';

const planPrice = fromDecimal(yearlyPlan.priceUsd, USD.digits);

/** The answers' `mrr` is the number of paying tenants (specification part 2, section 9). */
export const monthlyRevenue = (mrr: number): Minor => scale(planPrice, mrr, 12);

/** As `monthlyRevenue`, for a year. */
export const yearlyRevenue = (arr: number): Minor => times(planPrice, arr);

export const formatUsd = (amount: Minor): string => formatMoney(amount, USD);
