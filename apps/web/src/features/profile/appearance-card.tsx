import { chooseLanguage } from '../../lib/language-choices.ts';
import { chosenLanguage, languageName, languages } from '../../lib/language.ts';
import { useCan } from '../../lib/session.ts';
import { startScreen, startScreens } from '../../lib/start-screen.ts';
import { chooseTheme, useThemeChoice } from '../../lib/theme.ts';
import { useStore } from 'zustand';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { profileTexts as t } from './profile.texts.ts';

const themes = ['light', 'dark', 'system'] as const;

/** What belongs to this browser and not to the person; the theme can be chosen in the user menu, too. */
export function AppearanceCard() {
  const theme = useThemeChoice();
  const canStartElsewhere = useCan(['POS', 'ORDERS']);
  return (
    <Card title={t.appearance} description={t.appearanceNote}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t.theme}
          name="theme"
          layout="segments"
          value={theme}
          onChange={(event) => chooseTheme(themes.find((each) => each === event.target.value) ?? 'system')}
          options={themes.map((value) => ({ value, label: t.themes[value] }))}
        />
        <Field label={t.language} hint={t.languageHint}>
          <Select
            placeholder={t.asBrowser}
            defaultValue={chosenLanguage() ?? ''}
            onChange={(event) => chooseLanguage(languages.find((each) => each === event.target.value) ?? null)}
            options={languages.map((value) => ({ value, label: languageName(value), lang: value }))}
          />
        </Field>
        {canStartElsewhere && <StartChoice />}
      </div>
    </Card>
  );
}

function StartChoice() {
  const start = useStore(startScreen);
  return (
    <div>
      <RadioGroup
        label={t.start}
        name="start"
        layout="segments"
        value={start}
        onChange={({ target }) => {
          const chosen = startScreens.find((each) => each === target.value);
          if (chosen) startScreen.setState(chosen, true);
        }}
        options={startScreens.map((value) => ({ value, label: t.starts[value] }))}
      />
      <p className="mt-1.5 text-sm text-ink-soft">{t.startHint}</p>
    </div>
  );
}
