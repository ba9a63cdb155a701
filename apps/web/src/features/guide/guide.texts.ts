import { catalogue } from '../../lib/catalogue.ts';

export const guideTexts = catalogue({
  en: {
    title: 'Get ready for your first order',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    done: 'Done',
    hide: 'Hide',
    hideTitle: 'Hide this guide?',
    hideText: 'It does not come back. You find all of its steps in Settings and Users.',
    hideAction: 'Hide guide',
    steps: {
      menu: {
        title: 'Add your menu',
        text: 'What you sell, with prices. Start your own, bring a file, or try a sample.',
      },
      tables: { title: 'Add your tables', text: 'Orders are placed at them, and each has a QR code for your menu.' },
      taxes: {
        title: 'Set up your taxes',
        text: 'On top of your prices or contained in them. Then choose one for each item.',
      },
      staff: {
        title: 'Invite your staff',
        text: 'Everybody signs in with an account of their own and sees what you allow.',
      },
      order: {
        title: 'Take your first order',
        text: 'Tap a few items, send them to the kitchen, and take the payment.',
      },
    },
    links: {
      menu: 'Add items',
      tables: 'Add tables',
      taxes: 'Add taxes',
      staff: 'Add staff',
      order: 'Open POS',
    },
    importMenu: 'Import a CSV file',
    sampleMenu: 'Use a sample menu',
    sampleTitle: 'Sample menu',
    sampleText: 'Everything in it can be changed or deleted. Prices are examples; your taxes stay as they are.',
    addSample: 'Add sample menu',
    kind: 'What kind of place is yours?',
    kinds: {
      cafe: { label: 'Café', hint: 'Coffee, tea, breakfast and cakes' },
      restaurant: { label: 'Restaurant', hint: 'Starters, pasta, grill, desserts and drinks' },
      bar: { label: 'Bar', hint: 'Beer, wine, cocktails, spirits and bar food' },
      'food-truck': { label: 'Food truck', hint: 'Burgers, tacos, sides and drinks' },
      hotel: { label: 'Hotel', hint: 'Breakfast, all day, dinner, bar and room service' },
    },
  },
});
