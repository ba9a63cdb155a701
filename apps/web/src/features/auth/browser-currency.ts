const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/** Region of a language tag to currency, for the regions where most restaurants will sign up from. */
const currencies = new Map([
  ...EURO.map((region) => [region, 'EUR'] as const),
  ['AE', 'AED'],
  ['AR', 'ARS'],
  ['AU', 'AUD'],
  ['BD', 'BDT'],
  ['BR', 'BRL'],
  ['CA', 'CAD'],
  ['CH', 'CHF'],
  ['CL', 'CLP'],
  ['CN', 'CNY'],
  ['CO', 'COP'],
  ['CZ', 'CZK'],
  ['DK', 'DKK'],
  ['EG', 'EGP'],
  ['GB', 'GBP'],
  ['HK', 'HKD'],
  ['HU', 'HUF'],
  ['ID', 'IDR'],
  ['IL', 'ILS'],
  ['IN', 'INR'],
  ['JP', 'JPY'],
  ['KE', 'KES'],
  ['KR', 'KRW'],
  ['LK', 'LKR'],
  ['MA', 'MAD'],
  ['MX', 'MXN'],
  ['MY', 'MYR'],
  ['NG', 'NGN'],
  ['NO', 'NOK'],
  ['NP', 'NPR'],
  ['NZ', 'NZD'],
  ['PE', 'PEN'],
  ['PH', 'PHP'],
  ['PK', 'PKR'],
  ['PL', 'PLN'],
  ['RO', 'RON'],
  ['SA', 'SAR'],
  ['SE', 'SEK'],
  ['SG', 'SGD'],
  ['TH', 'THB'],
  ['TR', 'TRY'],
  ['TW', 'TWD'],
  ['UA', 'UAH'],
  ['VN', 'VND'],
  ['ZA', 'ZAR'],
] as const satisfies readonly (readonly [string, string])[]);

/** A guess at sign-up that the settings can correct: `de-CH` is CHF, `de` EUR, what is unknown USD. */
export function browserCurrency(language: string): string {
  const region = new Intl.Locale(language).maximize().region;
  return currencies.get(region ?? '') ?? 'USD';
}
