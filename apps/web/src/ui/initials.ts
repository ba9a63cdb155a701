/** `Iced Caramel Latte` gives `IC`, `Espresso` gives `Es`. */
export function initials(title: string): string {
  const [first = '', second = ''] = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // By code points: an indexed string would cut some letters in half.
  const [one = '', two = ''] = Array.from(first);
  const [other] = Array.from(second);
  return one.toLocaleUpperCase() + (other?.toLocaleUpperCase() ?? two);
}

/** Degrees on the colour wheel; the same title has the same colour on every screen. */
export function hueOf(title: string): number {
  let hash = 7;
  for (let at = 0; at < title.length; at += 1) hash = (hash * 31 + title.charCodeAt(at)) % 1_000_003;
  // The golden angle sets neighbours far apart.
  return Math.round((hash * 137.508) % 360);
}
