import { SUPERADMIN } from '../support/factories.ts';
import { ALWAYS, textOf, type ForeignClient, type Step, type Json } from '../support/foreign-client.ts';

/** The operator; and the owner leaves. */
export function platform({ owner, operator, id, remember, openBrowser }: ForeignClient): Step[] {
  return [
    [
      'sign in as superadmin',
      () => operator.post('/superadmin/signin', { username: SUPERADMIN.email, password: SUPERADMIN.password }),
    ],
    ['see the platform', () => operator.get('/superadmin/dashboard'), { activeTenants: 1 }],
    [
      'add a tenant',
      () =>
        operator.post('/superadmin/tenants/add', {
          name: 'Bar',
          email: 'bar@example.com',
          password: 'a long password',
          isActive: 1,
        }),
    ],
    ['list tenants', () => operator.get(`/superadmin/tenants?page=1&perPage=5&search=&status=all&type=&from=&to=`)],
    [
      'list those of today',
      () => operator.get(`/superadmin/tenants?page=1&perPage=&search=undefined&status=&type=today&${ALWAYS}`),
    ],
    [
      'find a tenant',
      remember('bar', async () =>
        textOf(
          ((await operator.get('/superadmin/tenants?search=Bar')).body.tenants as Json[] | undefined)?.[0]?.id ??
            'no tenant',
        ),
      ),
    ],
    [
      'switch it off',
      () =>
        operator.patch(`/superadmin/tenants/update/${id('bar')}`, {
          name: 'Bar',
          email: 'bar@example.com',
          isActive: '0',
        }),
    ],
    [
      'hear why it cannot sign in',
      async () => {
        const { body, headers } = await openBrowser().post('/auth/signin', {
          username: 'bar@example.com',
          password: 'a long password',
        });
        return { status: textOf(body.message).includes('switched off') ? 200 : 401, body, headers };
      },
    ],
    ['see its history', () => operator.get(`/superadmin/tenants/${id('bar')}/subscription-history`)],
    ['see platform reports', () => operator.get(`/superadmin/reports?type=last_7days&${ALWAYS}`)],
    ['delete it', () => operator.remove(`/superadmin/tenants/delete/${id('bar')}`)],
    ['sign the superadmin out', () => operator.post('/superadmin/signout')],
    ['list devices', () => owner.get('/auth/devices')],
    ['see the subscription', () => owner.get('/auth/subscription-details')],
    ['refresh', () => owner.post('/auth/refresh-token')],
    ['sign out', () => owner.post('/auth/signout')],
  ];
}
