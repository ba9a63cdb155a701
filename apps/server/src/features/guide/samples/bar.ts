import type { Sample } from './sample.ts';

const beer = (small: number, large: number) => ({ price: small, variants: { Small: small, Large: large } });
const spirit = (price: number) => ({
  price,
  variants: { Single: price, Double: price * 1.8 },
  addons: { Tonic: 2.5, Cola: 2.5, 'Ginger Beer': 3 },
});
const wine = (price: number) => ({ price, variants: { Glass: price, Bottle: price * 4.4 } });

export const barSample: Sample = {
  'Beer & Cider': {
    'House Lager': beer(3.6, 5.9),
    'Pale Ale': beer(4.2, 6.8),
    'Wheat Beer': beer(4, 6.4),
    Stout: beer(4.4, 6.9),
    'Dry Cider': beer(4, 6.4),
    'Alcohol-Free Beer': 4.2,
  },
  Wine: { 'House Red': wine(5), 'House White': wine(5), Rosé: wine(5.2), Prosecco: wine(5.8) },
  Cocktails: {
    Mojito: { price: 9.5, addons: { 'Extra Shot': 3 } },
    Margarita: 9.5,
    'Aperol Spritz': 8.5,
    'Espresso Martini': 10.5,
    'Old Fashioned': 11,
    Negroni: 10,
    'Gin Basil Smash': 10.5,
    'Virgin Colada': 7.5,
  },
  Spirits: { Gin: spirit(5.5), Vodka: spirit(5), 'White Rum': spirit(5), Bourbon: spirit(6), Tequila: spirit(5.5) },
  'Soft Drinks': {
    Cola: 3.2,
    Tonic: 3.2,
    'Ginger Beer': 3.6,
    'Fresh Orange Juice': 4.4,
    'Still Water': 2.6,
    'Sparkling Water': 2.6,
  },
  'Bar Food': {
    Olives: 4,
    Nachos: {
      price: 7.5,
      variants: { Regular: 7.5, 'To Share': 11.5 },
      addons: { Guacamole: 2, 'Chili con Carne': 2.8 },
    },
    'Chicken Wings': { price: 8.5, variants: { '6 Pieces': 8.5, '12 Pieces': 15 } },
    'Loaded Fries': 7.9,
    'Cheese Board': 12.5,
  },
};
