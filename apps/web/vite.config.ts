import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiBase } from './api-base.ts';
import { isInShell, togetherGroups } from './chunk-groups.ts';
import { handbook } from './handbook.ts';
import { inlineScripts } from './inline-scripts.ts';
import { leanEndpoints } from './lean-endpoints.ts';
import { offlineFiles } from './offline-files.ts';
import { pageChunks } from './page-chunks.ts';
import { precompress } from './precompress.ts';

/** The API, at the port that `npm run dev` starts it with. */
const target = `http://127.0.0.1:${process.env.PORT || '3000'}`;
const api = { '/api': { target }, '/files': { target } };

const SCHEMAS = /[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/].*(\.schemas|shapes|look-alikes|staff-names)\.ts$/;

const ADMINISTRATION = /^assets\/(admin|first-administrator)\b/;
const isNoScript = (file: string) => !file.endsWith('.js');

const RUNNER = /web.src.(features.attempts.(state|items)|offline.attempt)[\\/]/;

/** Small, and wanted by several pages. */
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
    leanEndpoints(),
    pageChunks(),
    inlineScripts(),
    offlineFiles(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // What Tailwind and daisyUI ask for by themselves; for older ones every colour would be written three times.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    modulePreload: {
      polyfill: false,
      // The names of what an administrator's page imports stand in no first load: it asks for them itself, a step later.
      resolveDependencies: (file, needed) => (ADMINISTRATION.test(file) ? needed.filter(isNoScript) : needed),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Only forms check anything by a schema, so no other page should fetch one.
            { name: 'schemas', test: SCHEMAS, priority: 1, includeDependenciesRecursively: false },
            // All that the first page needs besides its screen in one file, with what nearly every screen shows: a dozen
            // small ones compress 8 kB worse.
            { name: 'shell', test: isInShell },
            // The session of an exam, which its page and all its later parts share.
            { name: 'runner', test: RUNNER, minShareCount: 2, includeDependenciesRecursively: false },
            ...togetherGroups,
            // What is small and wanted by several pages: alone, each would be a request that a slow line waits for.
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
    // React has had it for long; the other one stands in for a React that has not.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { proxy: api },
  preview: { proxy: api },
});
