import type { twoStep } from '@comanda/contract/auth/two-step.contract';
import type { superadminTwoStep } from '@comanda/contract/superadmin/superadmin.contract';

/** Those of a restaurant's admin or of the superadmin. */
export type TwoStepCalls = typeof twoStep | typeof superadminTwoStep;
