import type { twoStep } from '@comanda/contract/auth/two-step.contract';
import type { superadminTwoStep } from '@comanda/contract/superadmin/superadmin.contract';

/** The calls of a restaurant's admin, or those of the superadmin. */
export type TwoStepCalls = typeof twoStep | typeof superadminTwoStep;
