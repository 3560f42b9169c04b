import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Written into the page by the server, another one for each answer.
const noncePlaceholder = 'CSP_NONCE';

/**
 * Files that are loaded together are one file: each is asked for by itself, and a browser asks for few at a time. What every page
 * loads, what many of them show, and the two large parts that only some of them show. The rest falls to the pages by itself.
 */
const groups = [
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'parts',
    test: /src[\\/](ui|format)[\\/](?!table|chart)|icons-react/,
    minShareCount: 4,
    priority: 1,
  },
  { name: 'table', test: /src[\\/]ui[\\/]table[\\/]/ },
  { name: 'chart', test: /src[\\/]ui[\\/]chart[\\/]/ },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react()],
  html: { cspNonce: noncePlaceholder },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/dashboard/api': 'http://127.0.0.1:3000' } },
});
