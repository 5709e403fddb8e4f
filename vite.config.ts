import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: {
        entry: './router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: './src/web/routes.ts',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        addExtensions: true,
      },
      client: { entry: './client.tsx' },
      server: { entry: './server.ts' },
    }),
    react(),
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, outDir: 'dist' },
})
