import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/test/find-browser.ts'

const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }
/** A page whose parts fade and slide takes a sixth more of the machine: on desktops those move that a test is about. */
const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' as const }

/**
 * A test runs on a desktop, one tagged @phone on a phone, one tagged @widths on both. What lies between is a matter of
 * layout, which `every-page` judges at five widths.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser',
  globalSetup: './tests/browser/open-shop.ts',
  // A page is waited for as much as it works: more at a time than there are cores.
  workers: 3,
  // A machine that is busy with others takes long; what passes waits for none of it.
  timeout: 900_000,
  // What passes at its second try only is red.
  retries: 0,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/results/browser.json' }]],
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Calls that a test answers itself must not go another way.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: DESKTOP, grepInvert: /@phone/ },
    { name: 'phone', use: PHONE, grep: /@phone|@widths/ },
  ],
})
