import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, type ControlSize } from './control.ts';
import { useFieldControl } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: ControlSize; icon?: LucideIcon };

export function TextInput({ size = 'medium', icon: Icon, className, ...rest }: TextInputProps) {
  const control = useFieldControl();
  const input = <input type="text" {...control} {...rest} className={controlClass(size, Icon ? 'ps-10' : className)} />;
  if (!Icon) return input;
  return (
    <div className={className ?? 'relative'}>
      <Icon
        aria-hidden
        className="pointer-events-none absolute top-1/2 inset-s-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      {input}
    </div>
  );
}
