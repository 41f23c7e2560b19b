const TEST = '[.](test|spec|bench)[.]tsx?$';
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: { pathNot: '(' + TEST + ')|^apps/[^/]+/test/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Scoring, scheduling and the attempt machine take values and return values.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST },
      to: { pathNot: '^(packages/(domain|contract)/src/|node_modules/(ts-fsrs|zod|@noble/hashes)/)' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { pathNot: '^(packages/contract/src/|node_modules/zod/)' },
    },
    {
      name: 'browser-sees-contract-and-attempt-rules-only',
      comment: 'Answer keys and marking never reach a bundle.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/api|packages/content|packages/scorer|packages/domain/src/scoring)/' },
    },
    {
      name: 'web-has-no-node-core',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'api-does-not-see-web', severity: 'error', from: { path: '^apps/api/' }, to: { path: '^apps/web/' } },
    {
      name: 'web-features-are-islands',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'api-features-are-islands',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/' },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
    },
    {
      name: 'web-flows-downward',
      comment: 'routes -> features -> ui',
      severity: 'error',
      from: { path: '^apps/web/src/(features|ui)/' },
      to: { path: '^apps/web/src/(routes/|router[.]tsx)' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^(apps/web/src/(features|routes|api-client)|packages/)' },
    },
    {
      name: 'only-queries-files-call-the-api',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '(-queries[.]ts|main[.]tsx)$|' + TEST },
      to: { path: '^apps/web/src/api-client[.]ts$' },
    },
    {
      name: 'only-stores-touch-the-database',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: '[.](store|service)[.]ts$|' + TEST },
      // The shape of a row may be known elsewhere: views are made from rows.
      to: {
        path: '^(apps/api/src/db/|node_modules/(pg|postgres|kysely|@electric-sql)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'production-does-not-import-tests',
      severity: 'error',
      from: { pathNot: '(' + TEST + ')|^(apps/[^/]+/test|e2e|bench|torture)/' },
      to: { path: '(' + TEST + ')|^(apps/[^/]+/test|e2e|bench|torture)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
