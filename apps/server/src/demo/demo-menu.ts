export type DemoItem = {
  title: string;
  price: number;
  variants?: Record<string, number>;
  addons?: Record<string, number>;
  /** Taxed on top of its price; everything else contains its tax. */
  isAlcohol?: true;
};

export type DemoCategory = 'Coffee' | 'Tea & Drinks' | 'Breakfast' | 'Starters' | 'Mains' | 'Desserts';

const milk = { 'Extra shot': 0.8, 'Oat milk': 0.6, 'Vanilla syrup': 0.5 };
const pizza = { Mozzarella: 1.8, Mushrooms: 1.5, Prosciutto: 2.9 };
const burger = { Bacon: 1.6, Cheddar: 1.2, 'Fried egg': 1.5 };

/** Category → its items, what is ordered most first. Prices in the store's currency. */
export const demoMenu: Record<DemoCategory, DemoItem[]> = {
  Coffee: [
    { title: 'Cappuccino', price: 3.4, variants: { Regular: 3.4, Large: 4.1 }, addons: milk },
    { title: 'Espresso', price: 2.2, variants: { Single: 2.2, Double: 2.9 } },
    { title: 'Caffè Latte', price: 3.6, variants: { Regular: 3.6, Large: 4.3 }, addons: milk },
    { title: 'Flat White', price: 3.7, addons: milk },
    { title: 'Americano', price: 2.9, variants: { Regular: 2.9, Large: 3.5 } },
    { title: 'Iced Coffee', price: 3.9, addons: milk },
    { title: 'Mocha', price: 4.2, addons: { 'Whipped cream': 0.7 } },
  ],
  'Tea & Drinks': [
    { title: 'Sparkling Water', price: 2.6, variants: { '33 cl': 2.6, '75 cl': 4.8 } },
    { title: 'House Red', price: 4.8, variants: { Glass: 4.8, Carafe: 12.5, Bottle: 21 }, isAlcohol: true },
    { title: 'Draught Lager', price: 3.6, variants: { '25 cl': 3.6, '50 cl': 5.9 }, isAlcohol: true },
    { title: 'Homemade Lemonade', price: 3.8 },
    { title: 'House White', price: 4.8, variants: { Glass: 4.8, Carafe: 12.5, Bottle: 21 }, isAlcohol: true },
    { title: 'Fresh Orange Juice', price: 4.2, variants: { Small: 4.2, Large: 5.6 } },
    { title: 'Cola', price: 3.2 },
    { title: 'Fresh Mint Tea', price: 3.1, addons: { Honey: 0.4 } },
    { title: 'Breakfast Tea', price: 2.8 },
    { title: 'Hot Chocolate', price: 3.9, addons: { 'Whipped cream': 0.7, Marshmallows: 0.6 } },
    { title: 'Bitter Orange Spritz', price: 6.9, isAlcohol: true },
  ],
  Breakfast: [
    { title: 'Butter Croissant', price: 2.3, addons: { Jam: 0.6, Ham: 1.4 } },
    { title: 'Avocado Toast', price: 8.9, addons: { 'Poached egg': 1.8, Feta: 1.5 } },
    { title: 'Eggs Benedict', price: 9.8, variants: { Ham: 9.8, Salmon: 11.9 } },
    { title: 'Pancakes', price: 7.9, addons: { 'Maple syrup': 0.9, 'Fresh berries': 1.8 } },
    { title: 'Granola Bowl', price: 6.9, addons: { 'Fresh berries': 1.8 } },
    { title: 'Full Breakfast', price: 12.9 },
  ],
  Starters: [
    { title: 'Bruschetta', price: 6.2 },
    { title: 'Soup of the Day', price: 5.9 },
    { title: 'Burrata & Tomatoes', price: 9.2 },
    { title: 'Fried Calamari', price: 8.8, addons: { Aioli: 0.8 } },
    { title: 'Garlic Prawns', price: 9.9 },
    { title: 'Green Salad', price: 5.2, variants: { Small: 5.2, Large: 7.9 } },
  ],
  Mains: [
    { title: 'Margherita Pizza', price: 10.9, variants: { '26 cm': 10.9, '33 cm': 13.9 }, addons: pizza },
    { title: 'Cheeseburger', price: 13.2, variants: { Single: 13.2, Double: 16.9 }, addons: burger },
    { title: 'Tagliatelle al Ragù', price: 13.6, addons: { Parmesan: 0.9 } },
    { title: 'Steak Frites', price: 21.5, variants: { '200 g': 21.5, '300 g': 27.9 }, addons: { 'Pepper sauce': 1.5 } },
    { title: 'Caesar Salad', price: 11.4, addons: { 'Grilled chicken': 3.6 } },
    { title: 'Pizza Diavola', price: 12.9, variants: { '26 cm': 12.9, '33 cm': 15.9 }, addons: pizza },
    { title: 'Mushroom Risotto', price: 14.2, addons: { Parmesan: 0.9 } },
    { title: 'Grilled Chicken Burger', price: 12.8, addons: burger },
    { title: 'Grilled Sea Bass', price: 19.8 },
  ],
  Desserts: [
    { title: 'Tiramisù', price: 6.4 },
    { title: 'Chocolate Brownie', price: 5.9, addons: { 'Vanilla ice cream': 1.9 } },
    { title: 'Cheesecake', price: 6.2 },
    { title: 'Ice Cream', price: 2.6, variants: { '1 scoop': 2.6, '2 scoops': 4.6, '3 scoops': 6.2 } },
    { title: 'Panna Cotta', price: 5.8 },
  ],
};
