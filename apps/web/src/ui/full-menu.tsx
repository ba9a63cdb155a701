import clsx from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

export type MenuItem =
  | {
      label: string;
      /** The language of the label, where it is not that of the page. */
      lang?: string;
      onSelect: () => void;
      icon?: LucideIcon;
      danger?: boolean;
      disabled?: boolean;
      /** Makes the action a choice with a tick. */
      checked?: boolean;
    }
  | 'separator';

type FullMenuProps = {
  label: string;
  items: readonly MenuItem[];
  header?: ReactNode;
  align: 'start' | 'end';
  trigger: ReactElement;
  /** Its first action has the focus then; a finger sees none marked. */
  isOpenedByKey: boolean;
};

/** The menu with all that it can, open at first. */
export function FullMenu({ label, items, trigger, header, align, isOpenedByKey }: FullMenuProps) {
  const chosen = useRef<(() => void) | undefined>(undefined);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpenedByKey) content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, [isOpenedByKey]);
  return (
    // Modal, it would hide the rest of the page from screen readers, with the focusable trigger in it.
    <RadixMenu.Root modal={false} defaultOpen>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          ref={content}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card bg-raised p-1.5 text-ink shadow-float outline-none data-[state=open]:animate-fade-in"
          onCloseAutoFocus={() => {
            // By now the trigger has the focus again, so a dialog that the action opens can return it there.
            if (chosen.current) queueMicrotask(chosen.current);
            chosen.current = undefined;
          }}
        >
          {header && <div className="px-3 py-2">{header}</div>}
          {header && <Separator />}
          {items.map((item, index) =>
            item === 'separator' ? (
              // oxlint-disable-next-line react/no-array-index-key -- a separator has nothing else
              <Separator key={index} />
            ) : (
              <Item key={item.label} item={item} onSelect={() => (chosen.current = item.onSelect)} />
            ),
          )}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

type ItemProps = { item: Exclude<MenuItem, 'separator'>; onSelect: () => void };

function Item({ item: { label, lang, icon: Icon, danger, disabled, checked }, onSelect }: ItemProps) {
  const className = clsx(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-[6px] px-3 text-base outline-none select-none',
    'data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:opacity-50',
    danger && 'text-danger-ink',
  );
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-5 shrink-0 opacity-80" />}
      <span lang={lang} className="flex-1">
        {label}
      </span>
      {checked && <Check aria-hidden className="size-5 shrink-0 text-accent-ink" />}
    </>
  );
  if (checked === undefined) {
    return (
      <RadixMenu.Item className={className} disabled={disabled} onSelect={onSelect}>
        {content}
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.CheckboxItem className={className} disabled={disabled} checked={checked} onSelect={onSelect}>
      {content}
    </RadixMenu.CheckboxItem>
  );
}

function Separator() {
  return <RadixMenu.Separator className="my-1.5 h-px bg-line" />;
}
