import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactElement } from 'react';

export type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactElement };

/** One more hint for mouse and keyboard. Nothing may stand here alone, because a finger never sees it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-sm font-medium text-canvas"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
