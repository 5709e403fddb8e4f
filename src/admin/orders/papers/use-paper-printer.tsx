import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fetchLetters } from './paper-letters.ts'
import styles from './paper-printer.module.css'
import { clearPrintMemory } from './print-memory.ts'

type Job = { pages: ReactNode; start: () => void }

/**
 * Prints pages from wherever one stands. `print` resolves once the browser's dialog is open, or closed where it waits;
 * `sheets` is to be rendered beside the page, of which nothing prints meanwhile.
 */
export function usePaperPrinter(): { print: (pages: ReactNode) => Promise<void>; sheets: ReactNode } {
  const [job, setJob] = useState<Job>()
  const print = async (pages: ReactNode) => {
    await new Promise<void>((start) => setJob({ pages, start }))
    const forget = () => {
      setJob(undefined)
      clearPrintMemory()
    }
    addEventListener('afterprint', forget, { once: true })
    window.print()
  }
  return { print, sheets: job && createPortal(<Sheets job={job} />, document.body) }
}

/** Out of sight, yet there: pictures are fetched and receipts measured only where they have a place. */
function Sheets({ job: { pages, start } }: { job: Job }) {
  const sheets = useRef<HTMLDivElement>(null)
  useEffect(() => {
    readyToPrint(sheets.current).then(start)
  }, [start])
  return (
    <div ref={sheets} className={styles.sheets} data-sheets inert>
      {pages}
    </div>
  )
}

async function readyToPrint(sheets: HTMLElement | null): Promise<void> {
  if (sheets) await fetchLetters(sheets)
  const pictures = [...(sheets?.querySelectorAll('img') ?? [])]
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
