import { parseScopes } from '@comanda/contract/core/access';
import type { User } from '@comanda/contract/users/users.contract';
import { userMessages } from '@comanda/contract/users/users.messages';
import { KeyRound, Mail, Pencil, Phone, ShieldCheck, Trash2, UserRound } from 'lucide-react';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { say } from '../../lib/say.ts';
import { can, useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailLine } from '../../ui/detail-line.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { scopeTexts } from './scopes.texts.ts';
import { usersTexts as t } from './users.texts.ts';

type UserCardProps = { user: User; onEdit: () => void; onReset: () => void; onDelete: () => void };

export function UserCard({ user, onEdit, onReset, onDelete }: UserCardProps) {
  const session = useSession();
  const { username, name, role, photo, designation, phone } = user;
  // User name and email are often the same address, which is then shown once.
  const email = user.email === username ? null : user.email;
  const isMe = username === session?.username;
  const hasMoreAccess = !parseScopes(user.scope).every((scope) => can(session, [scope]));
  const closed = role === 'admin' ? t.adminNote : hasMoreAccess && say(userMessages.hasMoreAccess);
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface">
      <div className="flex flex-1 flex-col gap-4 p-4">
        <div className="flex items-start gap-3">
          <Avatar name={name} photo={photo} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
              {role === 'admin' && (
                <Badge tone="success" icon={ShieldCheck}>
                  {t.admin}
                </Badge>
              )}
              {isMe && <Badge icon={UserRound}>{t.you}</Badge>}
            </div>
            {designation && <p className="text-sm wrap-anywhere">{designation}</p>}
            <p className="text-sm wrap-anywhere text-ink-soft">{username}</p>
          </div>
        </div>
        {(phone || email) && (
          <ul className="flex flex-col gap-1 text-sm text-ink-soft">
            {phone && (
              <DetailLine icon={Phone}>
                <a href={`tel:${encodeURIComponent(phone)}`} className="hover:underline">
                  {phone}
                </a>
              </DetailLine>
            )}
            {email && (
              <DetailLine icon={Mail}>
                <a href={`mailto:${encodeURIComponent(email)}`} className="hover:underline">
                  {email}
                </a>
              </DetailLine>
            )}
          </ul>
        )}
        <ScopeChips user={user} />
      </div>
      {closed ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">{closed}</p>
      ) : (
        <div className="flex items-center gap-1 border-t border-line px-2 py-1">
          <Button variant="ghost" icon={Pencil} aria-label={t.editNamed({ name })} onClick={onEdit}>
            {t.edit}
          </Button>
          {!isMe && (
            <>
              <Button variant="ghost" icon={KeyRound} aria-label={t.resetPasswordOf({ name })} onClick={onReset}>
                {t.resetPassword}
              </Button>
              <IconButton
                icon={Trash2}
                label={listTexts.deleteNamed({ title: name })}
                className="ms-auto text-ink-soft hover:text-danger-ink"
                onClick={onDelete}
              />
            </>
          )}
        </div>
      )}
    </li>
  );
}

function ScopeChips({ user: { name, role, scope } }: { user: User }) {
  if (role === 'admin') return <p className="text-sm text-ink-soft">{t.fullAccess}</p>;
  const scopes = parseScopes(scope);
  if (scopes.length === 0) return <p className="text-sm text-ink-soft">{t.noAccess}</p>;
  return (
    <ul aria-label={t.accessOf({ name })} className="flex flex-wrap gap-1.5">
      {scopes.map((each) => (
        <li key={each} title={scopeTexts[each].description}>
          <Badge>{scopeTexts[each].title}</Badge>
        </li>
      ))}
    </ul>
  );
}
