/**
 * What a page of the back office says with every call: how it understands what is sent and answered. Counted up whenever
 * that changes its meaning, as amounts did from rupees to paise, so that a page that was opened before is told to reload.
 */
export const RELEASE = { 'x-back-office': '2' } as const
