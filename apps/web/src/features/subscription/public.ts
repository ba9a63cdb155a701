export { SubscriptionCard } from './subscription-card.tsx';
