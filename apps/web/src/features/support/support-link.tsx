import { support } from '@comanda/contract/support/support.contract';
import { useRead } from '../../lib/api.ts';
import { supportTexts as t } from './support.texts.ts';

/** One line for pages that are about something else; nothing while the address is not known. */
export function SupportLink() {
  const { data } = useRead(support.contact);
  if (!data) return null;
  return (
    <p className="text-center text-sm text-ink-soft">
      {t.contact}{' '}
      <a className="link" href={`mailto:${encodeURIComponent(data.email)}`}>
        {data.email}
      </a>
    </p>
  );
}
