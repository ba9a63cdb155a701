import { Maximize, Minimize } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { canFillScreen, toggleFullScreen, useIsFullScreen } from './full-screen.ts';
import { kitchenTexts as t } from './kitchen.texts.ts';

export function FullScreenButton() {
  const isFullScreen = useIsFullScreen();
  if (!canFillScreen()) return null;
  return (
    <IconButton
      icon={isFullScreen ? Minimize : Maximize}
      label={isFullScreen ? t.leaveFullScreen : t.fullScreen}
      variant="secondary"
      onClick={() => void toggleFullScreen()}
    />
  );
}
