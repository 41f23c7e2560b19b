const TEST = '[.](test|spec|bench)[.]tsx?$';

/** The floors of the browser app from the top; `ui/` and then `storage/` are below all of them. A route file and the router know each other. */
const FLOORS = ['app', 'routes', 'features', 'exam', 'offline', 'api', 'session'];
const WEB_FLOORS = FLOORS.slice(2).map((floor, index) => ({
  name: `web-${floor}-imports-downward`,
  severity: 'error',
  from: { path: `^apps/web/src/${floor}/` },
  to: { path: `^apps/web/src/(${FLOORS.slice(0, index + 2).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports of types count: two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      name: 'plot-stands-alone',
      comment: 'The function plotter knows no exam, no contract and no part of the app.',
      severity: 'error',
      from: { path: '^packages/plot/', pathNot: TEST },
      to: { pathNot: '^(packages/plot/|node_modules/(@types/)?react/)' },
    },
    {
      name: 'plot-engine-is-pure',
      comment: 'It runs in a worker, and in any program: no React, no page.',
      severity: 'error',
      from: { path: '^packages/plot/src/engine/', pathNot: TEST },
      to: { pathNot: '^packages/plot/src/engine/' },
    },
    {
      name: 'browser-sees-contract-and-attempt-rules-only',
      comment: 'Answer keys and marking never reach a bundle. The build reads the lexicon, which has neither.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: '^apps/web/lexicon[.]ts$' },
      to: { path: '^(apps/api|packages/content|packages/scorer|packages/domain/src/scoring)/' },
    },
    {
      name: 'web-has-no-node-core',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'content-reads-without-authoring',
      comment: 'What reads, checks and renders papers runs no tool that makes them.',
      severity: 'error',
      from: { path: '^(packages/content/src/(read|check|render)|packages/scorer)/', pathNot: TEST },
      to: { path: '^packages/content/src/author/' },
    },
    {
      name: 'server-edits-without-tools',
      comment: 'The server has what the editor in the browser needs and the voices; no tool that reads folders.',
      severity: 'error',
      from: { path: '^apps/', pathNot: TEST },
      to: {
        path: '^packages/content/src/author/',
        pathNot: '^packages/content/src/author/((audio|edit|new|preview)/|format/(schema-fields|field-notes))',
      },
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
    ...WEB_FLOORS,
    {
      name: 'api-flows-downward',
      comment: 'features -> engine -> projections -> models -> db; http and files know none of those above db.',
      severity: 'error',
      from: { path: '^apps/api/src/(engine|projections|models|metrics|http|files|db)/', pathNot: TEST },
      to: { path: '^apps/api/src/(features|jobs|commands)/|^apps/api/src/(app|process)[.]ts$' },
    },
    {
      name: 'api-projections-know-no-engine',
      severity: 'error',
      from: { path: '^apps/api/src/(projections|models|metrics|http|files|db)/', pathNot: TEST },
      to: { path: '^apps/api/src/engine/' },
    },
    {
      name: 'api-models-know-no-projection',
      severity: 'error',
      from: { path: '^apps/api/src/(models|http|files|db)/', pathNot: TEST },
      to: { path: '^apps/api/src/projections/' },
    },
    {
      name: 'api-db-has-no-models',
      comment: 'What db/ holds would serve any product.',
      severity: 'error',
      from: { path: '^apps/api/src/(http|files|db)/', pathNot: TEST },
      to: { path: '^apps/api/src/models/' },
    },
    {
      name: 'db-is-not-re-exported',
      comment: 'Import it where it is.',
      severity: 'error',
      from: { path: '^apps/api/src/(features|engine|projections|models)/' },
      to: { path: '^apps/api/src/', dependencyTypes: ['export'] },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      comment:
        'What knows an exam belongs to exam/. How the characters of a text are counted and cleaned is no such thing.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: {
        path: '^(apps/web/src/|packages/)',
        pathNot:
          '^apps/web/src/(ui|storage)/|^packages/contract/src/(text/(clean-text|text-length|visible-text)|account/(password-form|common-passwords))[.]ts$',
      },
    },
    {
      name: 'storage-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^apps/web/src/storage/', pathNot: TEST },
      to: { path: '^(apps/web/src/|packages/)', pathNot: '^apps/web/src/storage/' },
    },
    {
      name: 'only-storage-opens-databases',
      comment: 'What belongs to a user is erased by the registry of keys there.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/storage/' },
      to: { path: '^node_modules/idb-keyval/' },
    },
    {
      name: 'only-queries-files-call-the-api',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '(^apps/web/src/api/|-queries[.]ts$)|' + TEST },
      to: { path: '^apps/web/src/api/client[.]ts$' },
    },
    {
      name: 'only-stores-touch-the-database',
      severity: 'error',
      from: { path: '^apps/api/src/(features|engine)/', pathNot: '[.](store|service)[.]ts$|' + TEST },
      // The shape of a row may be known elsewhere: views are made from rows. Anybody may ask what time it is.
      to: {
        path: '^(apps/api/src/db/|node_modules/(pg|postgres|kysely|@electric-sql)/)',
        pathNot: '^apps/api/src/db/clock[.]ts$',
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
