/** The menu of small screens: a modal dialog, so that the browser keeps the focus in it and Esc closes it. */
export function setUpDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>('#drawer');
  const opener = document.querySelector<HTMLButtonElement>('[data-opens-drawer]');
  if (!drawer || !opener) return;

  const close = () => drawer.close();
  opener.addEventListener('click', () => {
    drawer.showModal();
    opener.setAttribute('aria-expanded', 'true');
  });
  drawer.addEventListener('close', () => opener.setAttribute('aria-expanded', 'false'));
  drawer.addEventListener('click', ({ target }) => {
    // A tap beside the drawer meets the dialog itself.
    if (target === drawer || (target instanceof Element && target.closest('a, button'))) close();
  });
  // Where the window grows, the bar has the links itself.
  matchMedia('(min-width: 48rem)').addEventListener('change', close);
}
