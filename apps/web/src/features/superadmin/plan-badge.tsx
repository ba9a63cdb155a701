import type { TenantPlan } from '@comanda/contract/superadmin/tenant';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { tenantsTexts as t } from './tenants.texts.ts';

const looks = {
  paying: { tone: 'success', icon: CircleCheck },
  trial: { tone: 'info', icon: Hourglass },
  ended: { tone: 'danger', icon: CircleAlert },
} as const;

export const PlanBadge = ({ plan }: { plan: TenantPlan }) => <Badge {...looks[plan]}>{t.plans[plan]}</Badge>;
