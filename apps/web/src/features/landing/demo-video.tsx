import { Pause, Play } from 'lucide-react';
import { landingTexts as t } from './landing.texts.ts';
import { column } from './section.tsx';

/** Nothing of the recording is loaded before `demo.ts` plays it: the poster stands for it until then. */
export function DemoVideo() {
  return (
    <section className={`${column} pb-20 sm:pb-28`}>
      <figure id="demo" className="relative mx-auto max-w-5xl">
        <div className="overflow-hidden rounded-[1.25rem] border border-line bg-[#1d1b18] p-1.5 shadow-float sm:rounded-[1.75rem] sm:p-3">
          <video
            className="block aspect-[16/10] w-full rounded-[0.9rem] sm:rounded-[1.1rem]"
            width={1280}
            height={800}
            poster="/demo/poster.webp"
            preload="none"
            aria-label={t.demo}
            muted
            loop
            playsInline
          >
            <source src="/demo/demo.webm" type="video/webm" />
            <source src="/demo/demo.mp4" type="video/mp4" />
          </video>
        </div>
        <button
          type="button"
          hidden
          data-paused="true"
          data-play={t.playDemo}
          data-pause={t.pauseDemo}
          aria-label={t.playDemo}
          className="group absolute inset-e-4 bottom-4 grid size-11 place-items-center rounded-full bg-[#1d1b18]/85 text-white data-[paused=true]:size-14 sm:inset-e-6 sm:bottom-6"
        >
          <Play aria-hidden className="size-6 fill-current group-data-[paused=false]:hidden" />
          <Pause aria-hidden className="size-5 fill-current group-data-[paused=true]:hidden" />
        </button>
      </figure>
      <p className="mt-5 text-center text-sm text-ink-soft">{t.demoNote}</p>
      <noscript>
        <p className="mt-2 text-center">
          <a href="/demo/demo.mp4" className="link">
            {t.watchDemo}
          </a>
        </p>
      </noscript>
    </section>
  );
}
