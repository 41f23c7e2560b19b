import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const target = 'http://127.0.0.1:3000';
const api = { '/api': { target }, '/files': { target } };

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export.
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // All that the first page needs besides its screen in one file: a dozen small ones compress 8 kB worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shell', test: /src.main\.tsx$/ }] } },
      // A schema or an endpoint that a page does not use is left out of its bundle.
      treeshake: { manualPureFunctions: ['z', 'defineEndpoint', 'listOf'] },
    },
  },
  server: { proxy: api },
  preview: { proxy: api },
});
