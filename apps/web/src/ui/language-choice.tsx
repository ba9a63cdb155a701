import { languageChoices } from '../lib/language-choices.ts';
import { uiTexts } from './ui.texts.ts';

/** For the foot of a page whose reader has no menu of their own. */
export function LanguageChoice() {
  return (
    <ul aria-label={uiTexts.language} className="flex flex-wrap justify-center gap-x-2 text-sm">
      {languageChoices().map(({ language, name, isChosen, choose }) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={isChosen}
            onClick={choose}
            className="min-h-11 rounded-control px-3 text-ink-soft hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
