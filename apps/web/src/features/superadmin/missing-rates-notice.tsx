import { Link } from 'wouter';
import { formatList } from '../../lib/intl.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { platformTexts as t } from './platform.texts.ts';

/** Sums that leave something out must say so. */
export function MissingRatesNotice({ currencies }: { currencies: readonly string[] }) {
  if (currencies.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/superadmin/dashboard/exchange-rates" className={buttonClass({ size: 'small' })}>
          {t.setRate}
        </Link>
      }
    >
      {t.noRate({ currencies: formatList(currencies) })}
    </Notice>
  );
}
