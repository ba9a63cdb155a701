import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { playNewOrderSound, soundStore, unlockSound, useIsSoundUnlocked } from './new-order-sound.ts';

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
    playNewOrderSound();
  }

  if (isLocked) {
    return (
      <Button variant="primary" icon={BellRing} onClick={() => void turnOn()}>
        {t.unlockSound}
      </Button>
    );
  }
  return (
    <Button icon={isOn ? Volume2 : VolumeX} onClick={() => (isOn ? soundStore.setState(false, true) : void turnOn())}>
      <span className="max-sm:sr-only">{isOn ? t.soundOn : t.soundOff}</span>
    </Button>
  );
}
