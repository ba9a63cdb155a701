import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClass, type ControlSize } from './control.ts';
import { useFieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './ui.texts.ts';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'size' | 'type'> & { size?: ControlSize };

export function PasswordInput({ size = 'medium', className, ...rest }: PasswordInputProps) {
  const control = useFieldControl();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <input
        autoComplete="current-password"
        {...control}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={controlClass(size, `pe-13 ${className ?? ''}`)}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
        className="absolute top-1/2 inset-e-0.5 -translate-y-1/2 text-ink-soft"
        disabled={rest.disabled}
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  );
}
