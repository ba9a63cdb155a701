export { loadChargeRules } from './charges.queries.ts';
