export { currencyOptions } from './currencies.ts';
export { downloadQRCode, menuLink } from './qr-code.ts';
export { InCurrencyOfSettings } from './in-currency-of-settings.tsx';
