import type { IForbiddenRuleType } from 'dependency-cruiser';

export const TEST = String.raw`\.test\.tsx?$`;
const ENTRY = String.raw`^apps/((server|print-agent)/src/main\.ts|server/src/thread\.ts|web/src/(main|features/qrmenu/qrmenu-main|features/landing/(static-pages|landing-main))\.tsx?)$`;
const FEATURE = '^apps/(server|web)/src/features/([^/]+)/';

/** The allowed imports. The reasons are in docs/architecture.md; a comment here is shown to the author of a breach. */
export const layerRules: IForbiddenRuleType[] = [
  {
    name: 'known-imports',
    comment: 'What cannot be found would escape every other rule.',
    from: {},
    // What the bundler makes (`apps/web/texts-plugin.ts`) is no file.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-cycles',
    comment: 'Files that import each other in a circle are one file: move what both need into a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'domain-is-pure',
    comment: 'packages/domain is rules and arithmetic: no input and output, no libraries, no other layer.',
    from: { path: '^packages/domain/src/', pathNot: TEST },
    to: { pathNot: '^packages/domain/src/' },
  },
  {
    name: 'contract-knows-domain-and-zod',
    comment: 'packages/contract runs in server and browser: nothing but packages/domain and zod.',
    from: { path: '^packages/contract/src/', pathNot: TEST },
    to: { pathNot: '^(packages/(contract|domain)/src|node_modules/zod)/' },
  },
  {
    name: 'paper-runs-everywhere',
    comment: 'packages/paper makes documents and bytes of them in server and browser: no input and output, no drawing.',
    from: { path: '^packages/paper/src/', pathNot: TEST },
    to: { pathNot: '^(packages/(paper|contract|domain)/src|node_modules/@point-of-sale)/' },
  },
  {
    name: 'web-and-server-apart',
    comment: 'Server and web meet in packages/contract.',
    from: { path: '^apps/(server|web)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'print-agent-stands-alone',
    comment: 'The print agent is one file that runs on any computer: the contract, zod and Node.',
    from: { path: '^apps/print-agent/src/', pathNot: TEST },
    to: {
      pathNot: '^(apps/print-agent/src/|packages/(contract|domain)/src/|node_modules/zod/|node:)',
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'features-meet-at-public',
    comment: 'Another feature is reached through its public.ts and nothing else.',
    from: { path: FEATURE },
    to: {
      path: '^apps/$1/src/features/',
      pathNot: String.raw`^apps/$1/src/features/($2/|[^/]+/public\.tsx?$)`,
    },
  },
  {
    name: 'infrastructure-below-features',
    comment:
      'Only what puts the parts together (main, server, app, thread, mount-calls, mount-large, compose-mails, background-work, call-deps, server-options, demo) knows features; the rest is told.',
    from: {
      path: '^apps/(server|web)/src/',
      pathNot: [
        TEST,
        String.raw`^apps/(server|web)/src/((features|demo|app)/|(main|server|app|thread|mount-calls|mount-large|compose-mails|background-work|call-deps|server-options)\.tsx?$)`,
      ],
    },
    to: {
      path: String.raw`^apps/$1/src/((features|demo|app)/|(main|server|app|thread|mount-calls|mount-large|compose-mails|background-work|call-deps|server-options)\.tsx?$)`,
    },
  },
  {
    name: 'kit-above-lib-and-ui',
    comment: 'The kit puts lib/ and ui/ together for several features; neither needs it.',
    from: { path: '^apps/web/src/(lib|ui)/' },
    to: { path: '^apps/web/src/kit/' },
  },
  {
    name: 'ui-above-lib',
    comment: 'lib/ has no screen: what a person is to be told it tells lib/notices.ts, and a toast shows it.',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/ui/' },
  },
  {
    name: 'only-db-connects',
    comment: 'Connections are opened in db/; error handling may only ask what kind of error PostgreSQL had.',
    from: {
      path: '^apps/server/src/',
      pathNot: [TEST, String.raw`^apps/server/src/(db/|errors/|http/(error-handler|idempotency)\.ts|demo/demo\.ts)`],
    },
    to: { path: '^node_modules/pg/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'features-get-a-transaction',
    comment: 'A feature is handed a TenantTx or a PlatformTx; neither pg nor the pool is in its reach.',
    from: { path: '^apps/server/src/features/', pathNot: TEST },
    to: { path: String.raw`^(node_modules/pg/|apps/server/src/db/(?!(tenant|platform)\.ts$))` },
  },
  {
    name: 'only-superadmin-is-the-platform',
    comment: 'What sees all tenants is the platform operator’s alone.',
    from: { path: '^apps/server/src/features/', pathNot: [TEST, '^apps/server/src/features/superadmin/'] },
    to: { path: String.raw`^apps/server/src/db/platform\.ts$` },
  },
  {
    name: 'only-routes-know-http',
    comment: 'Use cases and queries are plain functions; only *.routes.ts names the types of http/.',
    from: { path: '^apps/server/src/features/', pathNot: String.raw`\.routes\.ts$` },
    to: { path: '^apps/server/src/http/' },
  },
  {
    name: 'routes-import-http-types',
    comment: 'What http/ does, it does around the handlers that routes export; it is not called from them.',
    from: { path: '^apps/server/src/features/' },
    to: { path: '^apps/server/src/http/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'features-without-fastify',
    comment: 'Requests and replies end in http/.',
    from: { path: '^apps/server/src/features/' },
    to: { path: '^node_modules/(@fastify|fastify)/' },
  },
  {
    name: 'only-call-sends',
    comment:
      'What is sent past lib/call.ts changes something without anything being read anew. These only read or renew the session.',
    from: {
      path: '^apps/web/src/',
      pathNot: [
        TEST,
        String.raw`^apps/web/src/(lib/(call|download|realtime)|features/(pos/early-data|superadmin/superadmin-session|users/update-user-dialog))\.tsx?$`,
      ],
    },
    to: { path: String.raw`^apps/web/src/lib/session-transport\.ts$` },
  },
  {
    name: 'only-call-tells-changes',
    comment: 'A change is told by lib/call.ts and heard by lib/query-client.ts, so that nobody can forget it.',
    from: { path: '^apps/web/src/', pathNot: [TEST, String.raw`^apps/web/src/lib/(call|query-client)\.ts$`] },
    to: { path: String.raw`^apps/web/src/lib/changes\.ts$` },
  },
  {
    name: 'tests-stay-out',
    comment: 'What is delivered imports neither tests nor what helps them.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST },
    to: { path: [TEST, '^((apps/(server|print-agent)|packages/(domain|paper))/test|e2e|bench|faults|scripts)/'] },
  },
  {
    name: 'faults-use-bench',
    comment: 'Fault runs make their loads with what bench has; bench needs nothing of theirs.',
    from: { path: '^bench/' },
    to: { path: '^faults/' },
  },
  {
    name: 'no-orphans',
    comment: 'Nothing that is delivered needs this file. The design system in ui/ is offered whole.',
    from: { path: ENTRY },
    to: {
      path: '^(apps|packages)/[^/]+/src/',
      // Tickets on paper are drawn and looked at by tests; no printer gets one yet.
      pathNot: [TEST, ENTRY, '^apps/web/src/ui/', String.raw`\.d\.ts$`, '^packages/paper/src/ticket-document\\.ts$'],
      reachable: false,
    },
  },
];

/** These rules are about whole folders, without tests, which may reach across features. */
export const featureRules: IForbiddenRuleType[] = [
  {
    name: 'no-feature-cycles',
    comment: 'Features that need each other are one feature, or what they share belongs into a third.',
    scope: 'folder',
    from: { path: '^apps/(server|web)/src/features/[^/]+$' },
    to: { path: '^apps/(server|web)/src/features/', circular: true },
  },
];
