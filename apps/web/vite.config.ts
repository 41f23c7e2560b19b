import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiBase } from './api-base.ts';
import { isInShell, togetherGroups } from './chunk-groups.ts';
import { handbook } from './handbook.ts';
import { inlineScripts } from './inline-scripts.ts';
import { lexicon } from './lexicon.ts';
import { leanEndpoints } from './lean-endpoints.ts';
import { offlineFiles } from './offline-files.ts';
import { pageChunks } from './page-chunks.ts';
import { precompress } from './precompress.ts';
import { splashBeforeStyles } from './splash-before-styles.ts';

/** The API on its `npm run dev` port. */
const target = `http://127.0.0.1:${process.env.PORT || '3000'}`;
const api = { '/api': { target }, '/files': { target } };

const SCHEMAS = /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/].*(\.schemas|shapes|look-alikes|staff-names)\.ts$/;

const ADMINISTRATION = /^assets\/(admin|classes|first-administrator)\b/;
const isNoScript = (file: string) => !file.endsWith('.js');

const RUNNER = /web.src.(features.attempts.(state|items)|offline.attempt)[\\/]/;

/** Candidates for the `pieces` chunk: small modules shared by several pages. */
const PIECES = /[\\/]lucide-react[\\/]|web.src.(ui|session|api|exam.(names|queries))[\\/]|packages.contract.src[\\/]/;

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export.
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/app/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    apiBase(),
    handbook(),
    lexicon(),
    leanEndpoints(),
    pageChunks(),
    inlineScripts(),
    splashBeforeStyles(),
    offlineFiles(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Baseline of Tailwind and daisyUI; for older browsers every colour would be emitted three times.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    modulePreload: {
      polyfill: false,
      // Omits the scripts of administration pages from the preload list in the first load; those pages import them one
      // step later.
      resolveDependencies: (file, needed) => (ADMINISTRATION.test(file) ? needed.filter(isNoScript) : needed),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Only forms validate with schemas, so other pages should not load them.
            { name: 'schemas', test: SCHEMAS, priority: 1, includeDependenciesRecursively: false },
            // All first-load modules besides the page, plus those of nearly every page, in one file: a dozen small
            // files compress 8 kB worse.
            { name: 'shell', test: isInShell },
            // The attempt state, shared by the runner's page and its lazy chunks.
            { name: 'runner', test: RUNNER, minShareCount: 2, includeDependenciesRecursively: false },
            ...togetherGroups,
            // Small shared modules: as separate chunks each would be an extra request.
            {
              name: 'pieces',
              test: PIECES,
              minShareCount: 10,
              maxModuleSize: 3000,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  resolve: {
    // React has `useSyncExternalStore` built in; the shim is for versions before 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { proxy: api },
  preview: { proxy: api },
});
