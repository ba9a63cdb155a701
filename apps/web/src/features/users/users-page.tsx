import { type User, users } from '@comanda/contract/users/users.contract';
import { Plus, SearchX, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { useSearchText } from '../../kit/lists/use-search-text.ts';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { UpdateUserDialog } from './update-user-dialog.tsx';
import { UserCard } from './user-card.tsx';
import { usersTexts as t } from './users.texts.ts';

const grid = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]';

export function UsersPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
            {t.new}
          </Button>
        }
      />
      <UserList onAdd={() => setIsAdding(true)} />
      {isAdding && <AddUserDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

type OpenDialog = { kind: 'update' | 'reset' | 'delete'; user: User };

function UserList({ onAdd }: { onAdd: () => void }) {
  const list = useRead(users.list);
  const [text, setText] = useSearchText();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);

  if (list.isPending) return <Loading />;
  if (!list.data) {
    return <PageError message={t.loadFailed} onRetry={() => void list.refetch()} pending={list.isFetching} />;
  }
  const found = searchUsers(list.data, text);
  return (
    <>
      {list.data.length > 1 && (
        <SearchInput label={t.search} value={text} onValueChange={setText} className="mb-6 sm:max-w-sm" />
      )}
      {found.length === 0 ? (
        <PageEmpty
          icon={SearchX}
          text={t.noneFound}
          action={<Button onClick={() => setText('')}>{t.showAll}</Button>}
        />
      ) : (
        <ul className={grid}>
          {found.map((user) => (
            <UserCard
              key={user.username}
              user={user}
              onEdit={() => setDialog({ kind: 'update', user })}
              onReset={() => setDialog({ kind: 'reset', user })}
              onDelete={() => setDialog({ kind: 'delete', user })}
            />
          ))}
        </ul>
      )}
      {list.data.length === 1 && (
        <EmptyState icon={UserRoundPlus} text={t.onlyAdmin} action={<Button onClick={onAdd}>{t.addFirst}</Button>} />
      )}
      {dialog?.kind === 'update' && <UpdateUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'reset' && <ResetPasswordDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={dialog.user.name}
          route={users.remove}
          input={{ params: { username: dialog.user.username } }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The users whose name, username or designation contains the text; blank text finds all. */
function searchUsers(all: readonly User[], text: string): readonly User[] {
  const wanted = text.trim().toLocaleLowerCase();
  return all.filter(({ name, username, designation }) =>
    `${name}\n${username}\n${designation ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards cardClass="h-44" className={grid} />
    </PageLoading>
  );
}
