import type { ComponentProps } from 'react';
import { controlClass, type ControlSize } from './control.ts';
import { useFieldControl } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & { size?: ControlSize };

export function TextArea({ size = 'medium', className, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <textarea rows={3} {...control} {...rest} className={controlClass(size, `resize-y py-2.5 ${className ?? ''}`)} />
  );
}
