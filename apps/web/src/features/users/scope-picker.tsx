import { parseScopes, type Scope, scopes } from '@comanda/contract/core/access';
import clsx from 'clsx';
import { useId } from 'react';
import { can, useSession } from '../../lib/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { FieldError } from '../../ui/field.tsx';
import { applySet, quickSets, scopeGroups } from './offered-scopes.ts';
import { scopeTexts } from './scopes.texts.ts';
import { usersTexts as t } from './users.texts.ts';

type ScopePickerProps = {
  /** Scope names separated by commas, as they are sent. */
  value: string;
  onChange: (value: string) => void;
  /** The scopes that the person has already, whoever gave them. */
  held: readonly Scope[];
  error: string | undefined;
};

export function ScopePicker({ value, onChange, held, error }: ScopePickerProps) {
  const id = useId();
  const manager = useSession();
  const chosen = parseScopes(value);
  const mayGrant = (scope: Scope) => held.includes(scope) || can(manager, [scope]);
  const choose = (next: readonly Scope[]) => onChange(next.join(','));
  const groups = scopeGroups(held);

  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}>
      <legend className="text-base font-semibold">{t.scopes}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t.scopesHint}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm text-ink-soft">{t.quickSets}</span>
        <ChipRow label={t.quickSets} wrap>
          {quickSets.map(([post, set]) => {
            const filled = applySet(set, chosen);
            return (
              <Chip
                key={post}
                selected={filled.join(',') === chosen.join(',')}
                disabled={!set.every(mayGrant)}
                onClick={() => choose(filled)}
              >
                {t.sets[post]}
              </Chip>
            );
          })}
        </ChipRow>
      </div>
      {groups.map(([group, offered]) => (
        <fieldset key={group}>
          <legend className="mb-2 text-sm font-semibold text-ink-soft">{t.groups[group]}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                label={<span className="font-semibold">{scopeTexts[scope].title}</span>}
                hint={scopeTexts[scope].description}
                className="border border-edge/55 bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft"
                checked={chosen.includes(scope)}
                disabled={!mayGrant(scope)}
                onChange={() => choose(scopes.filter((each) => chosen.includes(each) !== (each === scope)))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {!groups.every(([, offered]) => offered.every(mayGrant)) && (
        <p className="text-sm text-ink-soft">{t.beyondOwn}</p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
