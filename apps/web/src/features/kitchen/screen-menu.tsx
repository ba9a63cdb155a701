import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { soundKinds, soundKindsStore } from './sounds.ts';
import { type TextSize, textSizes, textSizeStore } from './text-size.ts';

const sizes = Object.keys(textSizes) as TextSize[];

/** What is chosen once for this screen: how large it writes, and what it sounds for. */
export function ScreenMenu({ onOpenKeys }: { onOpenKeys: () => void }) {
  const size = useStore(textSizeStore);
  const sounds = useStore(soundKindsStore);
  return (
    <Menu
      label={t.screen}
      trigger={<IconButton icon={SlidersHorizontal} label={t.screen} variant="secondary" />}
      items={[
        ...sizes.map((each) => ({
          label: t.textSizes[each],
          checked: size === each,
          onSelect: () => textSizeStore.setState(each, true),
        })),
        'separator' as const,
        ...soundKinds.map((kind) => ({
          label: t.soundKinds[kind],
          checked: sounds[kind],
          onSelect: () => soundKindsStore.setState({ ...sounds, [kind]: !sounds[kind] }, true),
        })),
        'separator' as const,
        { label: t.keys, icon: Keyboard, onSelect: onOpenKeys },
      ]}
    />
  );
}
