import type { twoStep } from '@comanda/contract/auth/two-step.contract';
import type { superadminTwoStep } from '@comanda/contract/superadmin/superadmin.contract';

/** The calls for a restaurant's admin, or those for the superadmin. */
export type TwoStepCalls = typeof twoStep | typeof superadminTwoStep;
