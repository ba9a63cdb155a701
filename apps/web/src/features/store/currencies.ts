import { currencySymbol, isCurrencyCode } from '@comanda/domain/currency';
import { locale } from '../../lib/language.ts';
import { storeTexts } from './store.texts.ts';

/** ISO 4217, 2026. Names and symbols come from `Intl`, which in some browsers also knows currencies of the past. */
const CURRENT = `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
  CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
  IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK
  MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR
  SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES
  VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/);

/** Code, symbol and name of all current currencies, and of the store's own, for a select. */
export function currencyOptions(own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: 'currency' });
  return [...new Set([own, ...CURRENT])]
    .filter(isCurrencyCode)
    .sort()
    .map((code) => ({
      value: code,
      label: storeTexts.currencyOption({ code, symbol: currencySymbol(code), name: names.of(code) ?? code }),
    }));
}
