export { currencyOptions } from './currencies.ts';
export { downloadQRCode, menuLink } from './qr-code.ts';
export { useStoreCurrency } from './use-store-currency.ts';
