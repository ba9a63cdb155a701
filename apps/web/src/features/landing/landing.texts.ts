import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 1, sections 1, 2 and 9; what they do not show is ours. */
export const landingTexts = catalogue({
  en: {
    title: 'Comanda: all-in-one POS for cafes, restaurants, bars and hotels',
    description:
      'Point of sale, live kitchen orders, QR menu, reservations, digital invoices and reports in one place. $249/Year, cancel anytime.',
    skip: 'Skip to content',
    home: 'Comanda, home',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    sections: { features: 'Features', pricing: 'Pricing', contact: 'Contact' },
    login: 'Login',
    getStarted: 'Get Started',

    tagline: 'Cafe. Restaurant. Hotel. Bar.',
    headline: 'All-in-One POS for Your Food & Beverage Business.',
    lead: 'Comanda takes the order at the table, shows it in the kitchen the same second, and has it in the books when the guest has paid.',
    getStartedNow: 'Get Started Now',
    viewPricing: 'View Pricing',
    rating: '4.9',
    reviews: '100+ reviews',
    outOfFive: 'out of 5',

    slips: [
      {
        place: 'Table 4',
        number: '#31',
        lines: ['1 × Cheeseburger'],
        note: 'No onions',
        more: ['1 × French Fries', '2 × Lemonade'],
        tone: 'new' as const,
      },
      {
        place: 'Take Away',
        number: '#32',
        lines: ['2 × Flat White', '1 × Croissant', '1 × Carrot Cake'],
        note: '',
        more: [],
        tone: 'preparing' as const,
      },
      {
        place: 'Table 12',
        number: '#33',
        lines: ['1 × Caesar Salad', '1 × Minestrone', '2 × House Wine'],
        note: '',
        more: [],
        tone: 'ready' as const,
      },
    ],
    tones: { new: 'New', preparing: 'Preparing', ready: 'Ready' },

    demo: 'Comanda at work: an order from the till to the kitchen and to payment',
    demoNote: 'Recorded in the product itself, with its demo restaurant.',
    playDemo: 'Play the recording',
    pauseDemo: 'Pause the recording',
    watchDemo: 'Watch the recording',

    overviewTitle: 'One order, written once',
    overview:
      'In most houses an order is written three times: on a pad, for the kitchen, and again at the till. Every copy is a chance to lose a dish. With Comanda the waiter taps it once. The kitchen, the table, the invoice and tonight’s report are all the same order.',
    overviewMore:
      'It runs in the browser of whatever stands in your house: a phone, a tablet, the laptop in the office. Nothing to install, nothing to wire, and as many screens as you like.',
    moments: [
      { time: '19:02', title: 'Tapped at table 4', text: 'Two taps for the burger, one for “no onions”.' },
      { time: '19:02', title: 'On the kitchen display', text: 'With its note, its token number and a sound.' },
      { time: '19:14', title: 'Ready to serve', text: 'The floor sees it the moment the cook taps Complete.' },
      { time: '19:51', title: 'Paid and in the books', text: 'Receipt printed, tax split, invoice numbered.' },
    ],

    menuTitle: 'Everything on the menu',
    menuNote: 'One plan, no side orders: all of it is included.',
    included: 'included',
    courses: [
      {
        name: 'On the floor',
        dishes: [
          { name: 'Smart point of sale', text: 'Search, categories and one tap per item.' },
          { name: 'Order management', text: 'Categories, variants and addons for every dish.' },
          { name: 'QR code orders', text: 'A digital menu on the guest’s own phone.' },
          { name: 'Reservations', text: 'Who comes when, with how many, at which table.' },
        ],
      },
      {
        name: 'In the kitchen',
        dishes: [
          { name: 'Live kitchen orders', text: 'On the screen before the waiter has turned round.' },
          { name: 'Instant sending', text: 'Straight from the cart, with notes and addons.' },
          { name: 'Kitchen display', text: 'Live status of every item, oldest ticket first.' },
          { name: 'Minimal interface', text: 'Learned in one shift, read from two metres.' },
        ],
      },
      {
        name: 'In the office',
        dishes: [
          { name: 'Digital invoices', text: 'Transactions tracked, financial reports to match.' },
          { name: 'Secure payment acceptance', text: 'Card, cash or whatever you take, on every order.' },
          { name: 'Reports and analytics', text: 'What sold, when, and what it brought in.' },
          { name: 'Unlimited orders and devices', text: 'Grow without counting screens.' },
        ],
      },
    ],

    growTitle: 'Set up tonight. Sell tomorrow.',
    growText: 'Type in your menu, draw your tables, hand out the logins. That is the whole installation.',
    grow: 'Start Growing Your Business Today',

    trustTitle: 'Why Top Food Brands Trust',
    benefits: [
      {
        figure: '80%',
        title: 'usability',
        text: 'Most of the work is one tap away, so new staff sell on their first day.',
      },
      {
        figure: '90%',
        title: 'less dependency',
        text: 'No shouting, no runners with slips: the order finds its own way.',
      },
      { figure: '75%', title: 'ROI', text: 'Fewer lost dishes and quicker tables pay for the year.' },
      {
        figure: '',
        title: 'Low maintenance cost',
        text: 'No server in the cellar, no technician on call. A browser is enough.',
      },
      {
        figure: '',
        title: 'Low subscription fee',
        text: 'One yearly price for the whole house, however many people work in it.',
      },
      {
        figure: '',
        title: 'Smooth kitchen-staff collaboration',
        text: 'Cook and waiter look at the same order, and both see it change.',
      },
    ],
    voicesTitle: 'Voices From Our Community',
    voices: [
      {
        rating: '4.9/5',
        text: 'On Saturdays the queue used to reach the street. Now an order takes us three taps, and the barista has it before the guest has put the card away.',
        who: 'Cafe owner',
      },
      {
        rating: '5/5',
        text: 'I stopped running into the kitchen to ask. I see on my tablet what is ready, what is late and which table has not paid.',
        who: 'Restaurant manager',
      },
      {
        rating: '4.8/5',
        text: 'Closing used to cost me an hour with a calculator. Now taxes and payment types are simply there, to the cent.',
        who: 'Bistro owner',
      },
    ],

    featuresTitle: 'Built for a full house',
    featuresText: 'Three things that you feel in the first hour.',
    features: [
      {
        title: 'Minimal UI',
        text: 'Big targets, few words, one main action on each screen. Day or night, phone or till.',
      },
      {
        title: 'POS',
        text: 'Menu at the left, order at the right. Variants, addons, notes and taxes without leaving the screen.',
      },
      {
        title: 'Live Updates',
        text: 'What one person does, all others see: tables, kitchen and counter stay in step by themselves.',
      },
    ],
    posDishes: ['Flat White', 'Burger', 'Caesar Salad', 'Lemonade'],
    posTotal: '$18.50',
    pay: 'Pay',
    uiActions: ['New', 'Table 4', 'Send to Kitchen'],
    updates: [
      { where: 'Table 4', text: 'Order sent' },
      { where: 'Kitchen', text: 'Preparing' },
      { where: 'Counter', text: 'Ready to serve' },
    ],

    invoiceTitle: 'Invoices that write themselves',
    invoiceText:
      'Every paid order becomes a numbered invoice with its taxes worked out per line. Print it, find it again in seconds, or export the month for your accountant.',
    invoicePoints: [
      'Numbered without gaps, year after year',
      'Tax split to the cent, inclusive or exclusive',
      'Every payment type in its own column',
    ],
    startInvoicing: 'Start Digital Invoicing',
    invoice: {
      store: 'Trattoria Aurora',
      address: '12 Harbour Street',
      number: 'Invoice #482',
      date: 'May 14, 8:47 PM',
      table: 'Table 4 · Dine-In',
      token: 'Token 31',
      lines: [
        { quantity: 2, title: 'Margherita Pizza', note: '', amount: '$24.00' },
        { quantity: 1, title: 'Caesar Salad', note: 'No anchovies', amount: '$9.50' },
        { quantity: 3, title: 'Lemonade', note: '', amount: '$10.50' },
      ],
      subtotal: { title: 'Subtotal excl. tax', amount: '$40.00' },
      tax: { title: 'Tax 10%, included', amount: '$4.00' },
      total: { title: 'Total', amount: '$44.00' },
      paid: 'Paid by card',
      thanks: 'Thank you, come again!',
    },

    kitchenTitle: 'The kitchen sees it first',
    kitchenText:
      'Tickets hang on the screen as they used to hang on the rail, only that nobody loses them. Colours tell the age, one tap starts a dish, one more completes it, and the floor knows at once.',
    tickets: [
      { number: '#1024', dish: 'Grilled Chicken Burger', status: 'Preparing', time: '5 mins', isReady: false },
      { number: '#1025', dish: 'Margherita Pizza', status: 'Cooking', time: '8 mins', isReady: false },
      { number: '#1026', dish: 'Caesar Salad', status: 'Ready', time: 'Now', isReady: true },
    ],

    qrTitle: 'Your menu in every pocket',
    qrText:
      'Guests scan the code on the table, look around and order when they are ready. You accept it with one tap, and only then does the kitchen cook. Sold out? One switch, and it is off every phone.',
    qrSteps: ['Scan the code', 'Choose and send', 'Staff accept, kitchen cooks'],
    goDigital: 'Go Digital Now',
    qr: {
      table: 'Table 7',
      scan: 'Scan to order',
      search: 'Search Menu...',
      store: 'Trattoria Aurora',
      open: 'Open · Italian kitchen',
      add: 'Add',
      items: [
        { title: 'Chicken Spaghetti', price: 'US$.30.00' },
        { title: 'Chicken Burger', price: 'US$.20.00' },
      ],
    },

    upgrade: 'Upgrade Your Ordering Process',
    upgradeText: 'Paper gets wet, lost and misread. Let the next order be the first one that is not.',

    pricingTitle: 'One price. The whole house.',
    pricingText: 'No modules, no fee per screen, no commission on orders.',
    offer: 'Limited-time offer',
    plan: 'Comanda, one year',
    regularPrice: 'Regular price',
    offerPrice: 'Offer price',
    regular: '$499/Year',
    price: { amount: '$249', per: '/Year' },
    terms: ['No contracts', 'Cancel anytime', 'Renews yearly'],
    planIncludes: [
      'POS, orders and kitchen display',
      'QR menu with orders from the table',
      'Reservations and customers',
      'Digital invoices and reports',
      'Unlimited orders, devices and staff',
      'Support that answers within 24 hours',
    ],
    subscribe: 'Subscribe Now – Cancel Anytime!',
    tryFirst: 'Free to try. No card needed to open an account.',

    contactTitle: 'Start Today - No Hassle, No Risk.',
    contactText:
      'Open an account and sell your first coffee in a few minutes. Questions first? Write to us, we reply within 24 hours.',

    contactUs: 'Contact us',
    privacy: 'Privacy Policy',
    termsPage: 'Terms & Conditions',
    footerNote: 'Point of sale for cafes, restaurants, bars, food trucks and hotels.',
    footer: 'Footer',
  },
});
