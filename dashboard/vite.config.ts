import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Written into the page by the server, another one for each answer.
const noncePlaceholder = 'CSP_NONCE';

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react()],
  html: { cspNonce: noncePlaceholder },
  build: { target: 'es2023', assetsInlineLimit: 0, emptyOutDir: true },
  server: { proxy: { '/dashboard/api': 'http://127.0.0.1:3000' } },
});
