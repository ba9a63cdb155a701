import { type account, archivedKinds } from '@comanda/contract/account/account.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { Link } from 'wouter';
import { accountTexts as t } from './account.texts.ts';

export function ImportedSummary({ imported }: { imported: RouteOutput<typeof account.importAll> }) {
  const { counts, pictures, people, leftOut } = imported;
  const figures = archivedKinds.flatMap((kind) => {
    const shown: Partial<Record<typeof kind, string>> = t.shown;
    const name = shown[kind];
    return name ? [{ name, count: counts[kind] }] : [];
  });
  return (
    <div className="flex flex-col gap-6">
      <section aria-label={t.counts}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
          {[...figures, { name: t.pictures, count: pictures }].map(({ name, count }) => (
            <div key={name} className="flex justify-between gap-3 border-b border-line pb-1">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="figures font-medium">{count}</dd>
            </div>
          ))}
        </dl>
      </section>
      {people.length > 0 && (
        <section>
          <h3 className="font-semibold">{t.people}</h3>
          <p className="text-sm text-ink-soft">{t.peopleHint}</p>
          <ul className="mt-2">
            {people.map((username) => (
              <li key={username} className="wrap-anywhere">
                {username}
              </li>
            ))}
          </ul>
          <Link to="/dashboard/users" className="link inline-flex min-h-11 items-center">
            {t.toUsers}
          </Link>
        </section>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3 className="font-semibold">{t.leftOut}</h3>
          <ul className="mt-1">
            {leftOut.map(({ username, reason }) => (
              <li key={username} className="wrap-anywhere">
                {username} <span className="text-ink-soft">{t.reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
