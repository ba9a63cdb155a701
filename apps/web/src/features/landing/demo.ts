/** Plays the recording once everything else is loaded. People who ask for reduced motion start it by hand. */
export function setUpDemo(): void {
  const video = document.querySelector<HTMLVideoElement>('#demo video');
  const toggle = document.querySelector<HTMLButtonElement>('#demo button');
  if (!video || !toggle) return;

  const play = () => void video.play().catch(showState); // a phone that saves power may refuse: the button stays
  function showState(): void {
    if (!video || !toggle) return;
    toggle.hidden = false;
    toggle.dataset['paused'] = String(video.paused);
    toggle.setAttribute('aria-label', (video.paused ? toggle.dataset['play'] : toggle.dataset['pause']) ?? '');
  }
  video.addEventListener('play', showState);
  video.addEventListener('pause', showState);
  toggle.addEventListener('click', () => (video.paused ? play() : video.pause()));
  showState();

  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const autoplay = () => {
    video.autoplay = true;
    play();
  };
  if (document.readyState === 'complete') autoplay();
  else addEventListener('load', autoplay);
}
