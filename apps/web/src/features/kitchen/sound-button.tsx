import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { playSound, soundStore, unlockSound, useIsSoundUnlocked } from './sounds.ts';

/** Turns the sound on and off, and unlocks it where the browser still waits for a tap. */
export function SoundButton() {
  const isOn = useStore(soundStore);
  const isUnlocked = useIsSoundUnlocked();
  const isLocked = isOn && !isUnlocked;

  useEffect(() => {
    if (!isLocked) return undefined;
    // Any tap will do. Not `pointerdown`: the button would have changed its meaning before its own click comes.
    const unlock = () => void unlockSound();
    addEventListener('click', unlock);
    return () => removeEventListener('click', unlock);
  }, [isLocked]);

  async function turnOn(): Promise<void> {
    soundStore.setState(true, true);
    await unlockSound();
    playSound('new');
  }

  if (isLocked) {
    return (
      <Button variant="primary" icon={BellRing} className="max-sm:gap-0 max-sm:px-3" onClick={() => void turnOn()}>
        <span className="max-sm:sr-only">{t.unlockSound}</span>
      </Button>
    );
  }
  return (
    <Button
      icon={isOn ? Volume2 : VolumeX}
      className="px-3 max-xl:gap-0"
      onClick={() => (isOn ? soundStore.setState(false, true) : void turnOn())}
    >
      <span className="max-xl:sr-only">{isOn ? t.soundOn : t.soundOff}</span>
    </Button>
  );
}
