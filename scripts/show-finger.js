// Runs in the pages that are filmed: a dot where the finger is, darker while it presses.
addEventListener('DOMContentLoaded', () => {
  const finger = document.createElement('div');
  finger.style.cssText =
    'position:fixed;z-index:99999;left:0;top:0;width:34px;height:34px;margin:-17px;border-radius:50%;' +
    'background:rgb(18 92 64/35%);border:2px solid rgb(18 92 64/80%);pointer-events:none;opacity:0;' +
    'transition:scale 90ms,background 90ms';
  document.documentElement.append(finger);

  function press(isDown) {
    finger.style.scale = isDown ? '0.7' : '1';
    finger.style.background = isDown ? 'rgb(18 92 64/70%)' : 'rgb(18 92 64/35%)';
  }
  addEventListener('mousemove', ({ clientX, clientY }) => {
    finger.style.opacity = '1';
    finger.style.translate = `${clientX}px ${clientY}px`;
  });
  addEventListener('mousedown', () => press(true), true);
  addEventListener('mouseup', () => press(false), true);
});
