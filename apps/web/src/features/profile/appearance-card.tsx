import { chooseTheme, useThemeChoice } from '../../lib/theme.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { profileTexts as t } from './profile.texts.ts';

const themes = ['light', 'dark', 'system'] as const;

/** The same choice as in the user menu; it belongs to this browser. */
export function ThemeCard() {
  const theme = useThemeChoice();
  return (
    <Card title={t.theme} description={t.themeNote}>
      <RadioGroup
        label={t.theme}
        hideLabel
        name="theme"
        layout="segments"
        value={theme}
        onChange={(event) => chooseTheme(themes.find((each) => each === event.target.value) ?? 'system')}
        options={themes.map((value) => ({ value, label: t.themes[value] }))}
      />
    </Card>
  );
}
