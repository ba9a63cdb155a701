export { ExportButton } from './export-button.tsx';
export { YourDataCard } from './your-data-card.tsx';
