import { catalogue } from '../../lib/catalogue.ts';

export const dashboardTexts = catalogue({
  en: {
    title: 'Dashboard',
    loadFailed: 'Error Loading Dashboard Data, Please try later!',
    orders: 'Orders',
    newCustomers: 'New Registered Customers',
    repeatCustomers: 'Repeat Customers',
    today: 'Today',
    reservations: 'Reservations',
    noReservations: 'No Reservation found for Today!',
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    topSellingItems: 'Top Selling Items',
    noTopSellingItems: 'No Top Selling items found for Today!',
    orderCount: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  },
});
