import { describe, expect, it } from 'vitest';
import { byTitle, naturally } from './natural-order.ts';

describe('the order of titles', () => {
  it('puts the second table before the tenth', () => {
    expect(['Table 10', 'Table 2', 'Table 1'].sort(naturally)).toEqual(['Table 1', 'Table 2', 'Table 10']);
  });

  it('looks at case and accents last', () => {
    const titles = ['Zuppa', 'éclair', 'Eggs', 'espresso', 'Eclair'];

    expect(titles.sort(naturally)).toEqual(['Eclair', 'éclair', 'Eggs', 'espresso', 'Zuppa']);
  });

  it('sorts what has a title', () => {
    expect([{ title: 'Tea' }, { title: 'Ale' }].sort(byTitle)).toEqual([{ title: 'Ale' }, { title: 'Tea' }]);
  });
});
