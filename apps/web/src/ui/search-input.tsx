import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, type ControlSize } from './control.ts';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { uiTexts } from './ui.texts.ts';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'value' | 'onChange'> & {
  /** Also the placeholder. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** The key that brings the cursor here, shown while the box is empty; the screen listens for it. */
  shortcut?: string;
  size?: ControlSize;
};

export function SearchInput(props: SearchInputProps) {
  const { label, value, onValueChange, shortcut, size = 'medium', className, onKeyDown, ...rest } = props;
  return (
    <search className={clsx('relative block min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 inset-s-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          // Escape empties the box first; only an empty box lets it close the dialog around it.
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onValueChange('');
          }
          onKeyDown?.(event);
        }}
        className={controlClass(size, 'appearance-none pe-12 ps-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      <div className="absolute top-1/2 inset-e-1 flex -translate-y-1/2 items-center">
        {value !== '' && <IconButton icon={X} label={uiTexts.clearSearch} onClick={() => onValueChange('')} />}
        {value === '' && shortcut && (
          <span aria-hidden className="pe-2">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
      </div>
    </search>
  );
}
