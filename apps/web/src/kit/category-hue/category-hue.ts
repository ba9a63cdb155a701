/** Apart enough to be told from each other, also by eyes that see fewer colours. Degrees on the colour wheel. */
export const hues = {
  red: 25,
  orange: 55,
  yellow: 95,
  green: 150,
  teal: 195,
  blue: 250,
  violet: 300,
  pink: 350,
} as const;
export type HueName = keyof typeof hues;

/** The golden angle sets neighbours far apart. */
const GOLDEN_ANGLE = 137.508;

/** The colour of a category: the owner's choice, or one that differs from its neighbours. `position`: in the menu. */
export const hueOfCategory = ({ hue }: { hue?: number | undefined }, position: number): number =>
  hue ?? Math.floor((hues.red + position * GOLDEN_ANGLE) % 360);
