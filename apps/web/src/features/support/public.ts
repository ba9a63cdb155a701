export { SupportLink } from './support-link.tsx';
